/**
 * `npm run record-howto [-- wallet la]`: records the how-to clips (HOWTO-01) with Chromium and Debian's ffmpeg, each with its
 * poster and captions, into `shell/src/howto/clips`. `-- posters` only cuts the posters from the recorded clips.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../lib/browser/chromium.ts';
import { buildPackages } from '../lib/build-packages.ts';
import { ProductClient } from '../lib/product/product-client.ts';
import { SandboxClient } from '../lib/product/sandbox-client.ts';
import type { TestPlayer } from '../lib/product/test-player.ts';
import { type Language, type Texts, textsOf } from '../lib/product/texts.ts';
import { print, root, run } from '../lib/workspace.ts';
import { startProduct } from '../start/product.ts';
import { type HowtoScene, howtoScenes } from './howto-scenes.ts';

const clips = join(root, 'shell/src/howto/clips');
const languages = ['th', 'la', 'en'] as const satisfies readonly Language[];
const localeOf = { th: 'th-TH', la: 'lo-LA', en: 'en-GB' } as const satisfies Record<Language, string>;
const size = { width: 390, height: 844 };
const maxClipBytes = 500_000;
const readingMs = 2_800;

type Cue = { readonly from: number; to: number; readonly text: string };
type Frame = { readonly file: string; readonly at: number };

/** Writes each painted frame to `work`, with its time in seconds since the start. */
async function record(page: Page, work: string): Promise<{ frames: Frame[]; stop: () => Promise<number>; now: () => number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const startedAt = performance.now();
  const now = () => (performance.now() - startedAt) / 1000;
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(work, `${String(frames.length).padStart(5, '0')}.jpg`);
    frames.push({ file, at: now() });
    void writeFile(file, Buffer.from(data, 'base64')).then(() => session.send('Page.screencastFrameAck', { sessionId }));
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: size.width * 2,
    maxHeight: size.height * 2,
  });
  return {
    frames,
    now,
    stop: async () => {
      const end = now();
      await session.send('Page.stopScreencast');
      return end;
    },
  };
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, output } = await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
  if (code !== 0) throw new Error(`ffmpeg failed (install it with: apt-get install ffmpeg): ${output}`);
}

async function encode(frames: readonly Frame[], end: number, target: string, work: string): Promise<void> {
  const list = frames.map((frame, index) => {
    const nextAt = frames[index + 1]?.at ?? end;
    return `file '${frame.file}'\nduration ${Math.max(nextAt - frame.at, 0.02).toFixed(3)}`;
  });
  const listFile = join(work, 'frames.txt');
  await writeFile(listFile, `${list.join('\n')}\nfile '${frames.at(-1)?.file ?? ''}'\n`);
  const input = ['-f', 'concat', '-safe', '0', '-i', listFile];
  const filter = ['-vf', `fps=12,scale=${size.width}:${size.height}:flags=lanczos,format=yuv420p`];
  const output = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '27', '-movflags', '+faststart', '-an'];
  await ffmpeg([...input, ...filter, ...output, target]);
}

/** Cuts the poster of a recorded clip: 320x180, twice its size on the page. */
async function cutPoster({ id, poster: { left, top, width } }: HowtoScene, language: Language): Promise<void> {
  const file = (extension: string) => join(clips, language, `${id}.${extension}`);
  const filter = `crop=${width}:${Math.round((width * 9) / 16)}:${left}:${top},scale=320:180:flags=lanczos`;
  await ffmpeg(['-ss', '2', '-i', file('mp4'), '-frames:v', '1', '-vf', filter, '-q:v', '4', file('jpg')]);
}

const stamp = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `00:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

const captions = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue.text}\n`).join('\n')}`;

type World = { readonly url: string; readonly product: ProductClient; readonly text: Texts; readonly language: Language };

/** Records one clip in one language; returns its length in seconds. */
async function recordScene(scene: HowtoScene, world: World): Promise<number> {
  const { language } = world;
  const work = await mkdtemp(join(tmpdir(), 'howto-'));
  const browser = await chromium.launch(chromiumOptions);
  try {
    const player: TestPlayer = await scene.prepare(world.product, language);
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: localeOf[language],
      timezoneId: 'Asia/Bangkok',
    });
    await context.addInitScript(
      ([token, spoken]) => {
        localStorage.setItem('wallet.token', token);
        localStorage.setItem('wallet.language', spoken);
        localStorage.setItem('wallet.agreement-accepted', '1');
        sessionStorage.setItem('wallet.notices-seen', 'yes');
      },
      [player.token, language] as const,
    );
    const page = await context.newPage();
    await page.goto(`${world.url}${scene.path}`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const recording = await record(page, work);
    const cues: Cue[] = [];
    const caption = async (texts: Readonly<Record<Language, string>>): Promise<void> => {
      const last = cues.at(-1);
      if (last) last.to = recording.now();
      cues.push({ from: recording.now(), to: recording.now() + 3, text: texts[language] });
      await page.waitForTimeout(readingMs);
    };
    await scene.play({ page, caption, player, ...world });
    await page.waitForTimeout(readingMs);
    const end = await recording.stop();
    const last = cues.at(-1);
    if (last) last.to = end;
    const target = join(clips, language, `${scene.id}.mp4`);
    await encode(recording.frames, end, target, work);
    await cutPoster(scene, language);
    await writeFile(join(clips, language, `${scene.id}.vtt`), captions(cues));
    const { size: bytes } = await stat(target);
    print(`${scene.id} in ${language}: ${end.toFixed(1)} s, ${Math.round(bytes / 1000)} kB`);
    if (bytes > maxClipBytes) throw new Error(`${scene.id} has ${bytes} bytes, more than ${maxClipBytes}`);
    return Math.round(end);
  } finally {
    await browser.close();
    await rm(work, { recursive: true, force: true });
  }
}

const requested = process.argv.slice(2);
const isSelected = (name: string, all: readonly string[]): boolean =>
  !all.some((each) => requested.includes(each)) || requested.includes(name);
const ids = howtoScenes.map(({ id }) => id);
const scenes = howtoScenes.filter(({ id }) => isSelected(id, ids));
const selectedLanguages = languages.filter((each) => isSelected(each, languages));

if (requested.includes('posters')) {
  for (const language of selectedLanguages) for (const scene of scenes) await cutPoster(scene, language);
  process.exit();
}

await buildPackages({ markets: ['thailand'] });
const dataDir = await mkdtemp(join(tmpdir(), 'howto-data-'));
const product = await startProduct({
  ...process.env,
  PORT: '18480',
  SANDBOX_PORT: '18490',
  OPERATOR_PORT: '18491',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  ADDRESS_LIMIT_SCALE: '1000',
});
try {
  const players = new ProductClient(product.url, new SandboxClient(product.sandboxUrl));
  for (const language of selectedLanguages) {
    const world: World = { url: product.url, product: players, text: textsOf(language), language };
    const lengthsFile = join(clips, language, 'lengths.json');
    const lengths: Record<string, number> = JSON.parse(await readFile(lengthsFile, 'utf8').catch(() => '{}'));
    for (const scene of scenes) lengths[scene.id] = await recordScene(scene, world);
    await writeFile(lengthsFile, `${JSON.stringify(lengths, null, 2)}\n`);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
