/**
 * `npm run record-releasing`: plays the story of `docs/releasing.md` with the real commands, against a store in a folder and one in a
 * bucket (an S3-compatible server on this machine), and writes what they printed and how long they took into that page. Takes about
 * ten minutes. What is committed is what is released.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketServer } from '../deploy/src/testing/bucket-server.ts';
import { freePort } from '../e2e/fixtures/product/start-product.ts';
import { startProduct } from './product.ts';
import { type Measures, measure } from './releasing/measures.ts';
import { playScenario, type Scene } from './releasing/scenario.ts';
import { openTeamFolder } from './releasing/team-folder.ts';
import { openTranscript } from './releasing/transcript.ts';
import { browserPackages, root, say } from './workspace.ts';

const [begin, end] = ['<!-- recorded: npm run record-releasing -->', '<!-- end of what was recorded -->'];
const node = join(root, 'node_modules/node/bin');

/** Plays with one store: everything at 1.0.0 first, then the work. */
async function withStore<Result>(
  place: { readonly name: string; readonly address: string; readonly environment: Readonly<Record<string, string>> },
  work: (world: Parameters<typeof playScenario>[0]) => Promise<Result>,
): Promise<Result> {
  say(`\n=== ${place.name}`);
  const team = await openTeamFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-releasing-'));
  const internalPort = await freePort();
  const internalUrl = `http://127.0.0.1:${internalPort}`;
  const environment = {
    ...place.environment,
    RELEASE_STORE: place.address,
    RELEASED_BY: 'wallet-team',
    PATH: `${node}:${process.env['PATH'] ?? ''}`,
    NO_UPDATE_NOTIFIER: '1',
  };
  Object.assign(process.env, place.environment);
  const transcript = openTranscript({
    folder: team.folder,
    environment,
    hidden: new Map([
      [place.address, place.name],
      [team.folder, '~/kaeo'],
      [internalUrl, 'http://backend.internal:9100'],
    ]),
  });
  try {
    for (const name of browserPackages) {
      say(`releasing ${name} 1.0.0`);
      if ((await transcript.type(`npm run release -w ${name} -- --unchecked "as it is committed"`)) !== 0)
        throw new Error(transcript.take());
    }
    transcript.take();
    const product = await startProduct({
      ...process.env,
      PORT: String(await freePort()),
      INTERNAL_PORT: String(internalPort),
      VITALS_PERCENT: '100',
      // Every visit comes from this machine.
      ADDRESS_LIMIT_SCALE: '1000',
      SANDBOX_PORT: String(await freePort()),
      OPERATOR_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RELEASE_STORE: place.address,
      LOG_LEVEL: 'error',
    });
    try {
      return await work({ team, transcript, url: product.url, sandboxUrl: product.sandboxUrl, internalUrl });
    } finally {
      await product.stop();
    }
  } finally {
    await team.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const scenesAsText = (scenes: readonly Scene[]): string =>
  scenes.map(({ title, about, text }) => `### ${title}\n\n${about}\n\n\`\`\`console\n${text}\n\`\`\``).join('\n\n');

const measuresAsText = (measures: readonly Measures[]): string =>
  [
    '### Seconds from the command to the first new page load',
    '',
    'Median of three and their range, with the build where there is one and without the checks before it, looked at every 20 ms.',
    '',
    '| Store | `release` | `deploy activate` | `deploy rollback` |',
    '|---|---|---|---|',
    ...measures.map(({ store, release, activate, rollback }) => `| ${store} | ${release} | ${activate} | ${rollback} |`),
  ].join('\n');

const folder = await mkdtemp(join(tmpdir(), 'wallet-store-'));
const buckets = await startBucketServer();
try {
  const { bucket } = await buckets.newBucket();
  const inFolder = { name: 'a folder', address: folder, environment: {} };
  const inBucket = {
    name: 'a bucket (S3 API, this machine)',
    address: `s3://${bucket}/wallet`,
    environment: {
      AWS_ENDPOINT_URL: buckets.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
  const { scenes, first } = await withStore(inFolder, async (world) => {
    const played = await playScenario(world);
    return { scenes: played, first: await measure(inFolder.name, world) };
  });
  const second = await withStore(inBucket, (world) => measure(inBucket.name, world));
  const path = join(root, 'docs/releasing.md');
  const page = await readFile(path, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no place for what was recorded`);
  await writeFile(path, `${before}${begin}\n\n${scenesAsText(scenes)}\n\n${measuresAsText([first, second])}\n\n${end}${after}`);
  say(`\nwritten: ${path}`);
} finally {
  await buckets.stop();
  await rm(folder, { recursive: true, force: true });
}
