import type { Slips } from '@kaeo/shared/api';
import sharp from 'sharp';
import { decodingLimit, picturePixelsAtMost } from '../../src/platform/picture.ts';
import type { TestPlayer } from '../../src/testing/test-backend.ts';
import { videoFile } from '../../src/testing/video-file.ts';
import { createWorld, type World } from './contract-world.ts';
import * as pictures from './hostile-pictures.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

type File = () => Buffer | Promise<Buffer>;
const slip = async (player: TestPlayer, content: Buffer, name = 'slip.png') =>
  world.send('POST /api/wallet/slip', { player, file: { content, name } });
const image = async (player: TestPlayer, content: Buffer, name = 'photo.png') =>
  world.send('POST /api/chat/upload-image', { player, file: { content, name } });
const newestSlip = async (player: TestPlayer) => (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips[0];

/** Growth of the process memory while the work runs. */
async function growthMb(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  await work();
  clearInterval(watch);
  return (Math.max(most, process.memoryUsage().rss) - before) / 1024 / 1024;
}

const noPictures: readonly [string, File][] = [
  ['a page', () => Buffer.from(pictures.page)],
  ['an SVG named PNG', () => pictures.svg],
  ['an SVG that reads files', () => pictures.svgWithEntity],
  ['an archive', () => Buffer.from(pictures.archive, 'latin1')],
  ['a script that starts like a GIF', () => pictures.gifScript],
  ['eight bytes of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a truncated PNG', async () => (await pictures.png(400, 400)).subarray(0, 300)],
  ['a JPEG truncated before its picture', async () => (await pictures.jpeg(900, 900)).subarray(0, 160)],
  ['a PNG with an overwritten middle', async () => Buffer.from(await pictures.png(400, 400)).fill(0x55, 60, 200)],
  ['noise', () => Buffer.alloc(4096, 0xa7)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3', 'latin1')],
  ['a clip', () => videoFile()],
];
test.each(noPictures)('SRV-04 DEP-08 %s is refused as a slip', async (_, file) => {
  const reply = await slip(await world.player(), await file());
  expect([reply.statusCode, reply.json()]).toEqual([415, expect.objectContaining({ message: 'SLIP_INVALID_FILE' })]);
});
test.each(noPictures)('SRV-04 CHAT-06 %s is refused as a chat picture', async (_, file) => {
  const reply = await image(await world.player(), await file());
  expect([reply.statusCode, reply.json()]).toEqual([415, expect.objectContaining({ message: 'VALIDATION' })]);
});

const bombs: readonly [string, File][] = [
  ['a PNG of 30000x30000', () => pictures.pngClaiming(30_000, 30_000)],
  ['a PNG of one endless row', () => pictures.pngClaiming(2_000_000_000, 1, 0)],
  ['a JPEG of 65500x65500', () => pictures.jpegClaiming(65_500, 65_500)],
];
test.each(bombs)('SRV-04 DEP-08 %s is refused as a slip without being decoded', async (_, file) => {
  const content = await file();
  const player = await world.player();
  const answers: unknown[] = [];
  const growth = await growthMb(async () => answers.push((await slip(player, content)).json()));
  // If the header itself is invalid, it is not a picture, and no slip is listed.
  const seen = await newestSlip(player);
  const wanted = seen ? { status: 'FAILED' } : { message: 'SLIP_INVALID_FILE' };
  expect(answers).toEqual([expect.objectContaining(wanted)]);
  expect([seen?.note ?? 'IMG_SIZE_UNABLE_TO_PROCESS', seen?.link ?? '']).toEqual(['IMG_SIZE_UNABLE_TO_PROCESS', '']);
  expect(growth).toBeLessThan(120);
});
test.each<[string, File]>([
  ...bombs,
  ['a GIF of 5000 frames', () => pictures.gifOf(5000)],
  ['a GIF of 9000x9000', () => pictures.gif(9000, 9000)],
])('SRV-04 CHAT-06 %s is refused by the chat', async (_, file) => {
  const content = await file();
  const player = await world.player();
  const growth = await growthMb(async () => expect((await image(player, content)).statusCode).toBe(415));
  expect(growth).toBeLessThan(120);
});

test('SRV-04 a picture with a compressed text bomb is read without decompressing it', async () => {
  const content = await pictures.pngWithTextBomb();
  expect(content.length).toBeLessThan(1024 * 1024);
  const player = await world.player();
  const growth = await growthMb(async () => {
    expect((await slip(player, content)).statusCode).toBe(200);
    expect((await image(player, content)).statusCode).toBe(200);
  });
  expect(growth).toBeLessThan(200);
});

test('SRV-04 the largest picture is accepted, and more pixels are refused', async () => {
  const side = Math.floor(Math.sqrt(picturePixelsAtMost));
  const player = await world.player();
  expect((await slip(player, await pictures.png(side, side))).json()).toMatchObject({ status: 'FAILED' });
  expect((await newestSlip(player))?.note).toBe('CANNOT_READ_CROPPED_IMAGE');
  await slip(player, await pictures.png(side + 1, side + 1));
  const notes = (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips.map(({ note }) => note);
  expect(notes.toSorted()).toEqual(['CANNOT_READ_CROPPED_IMAGE', 'IMG_SIZE_UNABLE_TO_PROCESS']);
});

test('SRV-04 two pictures are decoded at a time, and an overlong queue is refused', async () => {
  let running = 0;
  let most = 0;
  const done: (() => void)[] = [];
  const works = Array.from({ length: 40 }, () =>
    decodingLimit(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => done.push(resolve));
      running -= 1;
    }).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  );
  while (done.length < 26) {
    done.at(-1)?.();
    await new Promise((resolve) => setImmediate(resolve));
    if (most > 2) break;
    if (running === 0) break;
  }
  for (const end of done) end();
  const ends = await Promise.all(works);
  expect(most).toBe(2);
  expect(ends.filter((end) => end === 'REQUEST_LIMIT')).toHaveLength(14);
});

describe('two files in one', () => {
  const holdsAnother = (file: Buffer) => ['script', 'PK\x03\x04'].some((mark) => file.includes(mark, 0, 'latin1'));

  test.each<[string, File, string]>([
    ['a GIF and a page', async () => pictures.followedBy(await pictures.gif(), pictures.page), 'image/gif'],
    ['a JPEG and an archive', async () => pictures.followedBy(await pictures.jpeg(), pictures.archive), 'image/jpeg'],
    ['a PNG and a page', async () => pictures.followedBy(await pictures.png(), pictures.page), 'image/png'],
  ])('SRV-04 CHAT-06 %s is served only as a picture that cannot run anything', async (_, file, type) => {
    const player = await world.player();
    const reply = await image(player, await file(), '../../<img src=x>.html');
    const served = await player.call('GET', reply.json<{ path: string }>().path);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    // A GIF may be animated, so it is stored unchanged.
    expect(type === 'image/gif' || !holdsAnother(served.rawPayload)).toBe(true);
  });

  test('SRV-04 CHAT-06 camera and location metadata of a photo are removed', async () => {
    const player = await world.player();
    const before = await pictures.jpegWithSecrets();
    expect((await sharp(before).metadata()).exif).toBeDefined();
    const { path } = (await image(player, before)).json<{ path: string }>();
    const served = (await player.call('GET', path)).rawPayload;
    const { exif, width, height } = await sharp(served).metadata();
    expect([exif, width, height]).toEqual([undefined, 80, 120]);
    expect(served.toString('latin1')).not.toContain('script');
  });

  test('SRV-04 SLIP-01 a slip is re-encoded before it is stored', async () => {
    const player = await world.player();
    await slip(player, pictures.followedBy(await pictures.jpegWithSecrets(), pictures.archive));
    const { url } = (await player.call('GET', (await newestSlip(player))?.link ?? '')).json<{ url: string }>();
    const stored = await world.inject({ method: 'GET', url });
    const { format, exif } = await sharp(stored.rawPayload).metadata();
    expect([stored.headers['content-type'], format, exif]).toEqual(['image/webp', 'webp', undefined]);
    expect(holdsAnother(stored.rawPayload)).toBe(false);
  });
});

describe('multipart forms', () => {
  const boundary = 'x';
  const part = (disposition: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`), content, Buffer.from('\r\n')]);
  const post = (player: TestPlayer, url: string, payload: Buffer) =>
    world.inject({
      method: 'POST',
      url,
      headers: { ...player.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
  const end = Buffer.from('--x--\r\n');

  test.each([
    ['a null byte', 'a\0b.png'],
    ['a path', '../../../etc/passwd.png'],
    ['a line break', 'a%0d%0ab.png'],
    ['very many letters', `${'x'.repeat(5000)}.png`],
    ['half a surrogate pair', 'a\xed\xa0\x80.png'],
    ['nothing', ''],
  ])('SRV-04 CHAT-06 a file name with %s is accepted', async (_, name) => {
    const player = await world.player();
    const form = Buffer.concat([part(`name="file"; filename="${name}"`, await pictures.png()), end]);
    const reply = await post(player, '/api/chat/upload-image', form);
    expect(reply.statusCode).toBeLessThan(500);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['no end', async () => part('name="file"; filename="a.png"', await pictures.png())],
    ['nothing in it', async () => Buffer.alloc(0)],
    [
      'a thousand fields',
      async () => Buffer.concat([...Array.from({ length: 1000 }, (_, at) => part(`name="f${at}"`, Buffer.from('x'))), end]),
    ],
    ['a field instead of the file', async () => Buffer.concat([part('name="file"', Buffer.from('x')), end])],
    [
      'a file named like a prototype',
      async () => Buffer.concat([part('name="__proto__"; filename="a.png"', await pictures.png()), end]),
    ],
  ])('SRV-04 a form with %s is refused', async (_, form) => {
    const player = await world.player();
    for (const url of ['/api/wallet/slip', '/api/chat/upload-image', '/api/chat/upload-video']) {
      const reply = await post(player, url, await form());
      expect([url, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([url, true]);
      expect(['VALIDATION', 'SLIP_NO_FILE', 'SLIP_INVALID_FILE']).toContain(reply.json().message);
    }
  });

  test('SRV-04 one byte more than the maximum file size is refused, the maximum is accepted', async () => {
    const tenMb = 10 * 1024 * 1024;
    const player = await world.player();
    const padded = async (length: number) => Buffer.concat([await pictures.png(), Buffer.alloc(length)]).subarray(0, length);
    expect((await slip(player, await padded(tenMb + 1))).json()).toMatchObject({ message: 'SLIP_TOO_LARGE' });
    expect((await slip(player, await padded(tenMb))).statusCode).toBe(200);
    expect((await image(player, await padded(tenMb + 1))).statusCode).toBe(413);
    expect((await image(player, await padded(tenMb))).statusCode).toBe(200);
    const clipOf = (length: number) => videoFile({ dataBytes: length - videoFile({ dataBytes: 0 }).length });
    const video = (content: Buffer) => world.send('POST /api/chat/upload-video', { player, file: { content, name: 'clip.mp4' } });
    expect((await video(clipOf(2 * tenMb))).statusCode).toBe(200);
    expect((await video(clipOf(2 * tenMb + 1))).statusCode).toBe(413);
  });
});
