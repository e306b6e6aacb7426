import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { directoryObjects } from '../../objects/directory-objects.ts';
import { changeRegistry } from '../../registry/registry-writer.ts';
import { planned } from '../../registry/rollout-plan.ts';
import { publishRelease } from '../../release/publish.ts';
import { temporaryFolder } from '../../testing/build-folder.ts';
import { aGoodRemote } from '../../testing/releases.ts';
import { runCommand } from '../../testing/run-command.ts';
import type { RunContext } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';

let store: string;
let server: Server;
let address: string;
/** The response of the backend's internal port. */
let answer: object;
let asked: string[];

const figures = (visits: number, bad: number) => ({
  visits,
  bad,
  fellBack: 0,
  failed: 0,
  erred: bad,
  hung: 0,
  loadCounts: [0, visits],
  inpCounts: [],
});

beforeEach(async () => {
  store = await temporaryFolder();
  asked = [];
  answer = {
    edgesMs: [200, 400],
    releases: [1, 2, 3].flatMap((network) => [
      { release: '1.0.0', network, ...figures(300, 3) },
      { release: '1.1.0', network, ...figures(200, 20) },
    ]),
  };
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  for (const version of ['1.0.0', '1.1.0']) {
    const { release, files } = await aGoodRemote({ version });
    await publishRelease(directoryObjects(store), release, files);
  }
  await call('activate bonus 1.0.0');
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

const call = (line: string, surroundings: Partial<RunContext> = {}) =>
  runCommand(
    line.split(' ').filter(Boolean),
    { store, folder: store },
    {
      environment: {
        RELEASE_STORE: store,
        RELEASED_BY: 'Noi',
        RELEASE_HEALTH_URL: address,
        ROLLOUT_WEBHOOK_ORIGINS: 'https://chat.example',
      },
      ...surroundings,
    },
  );
const start = 'rollout bonus 1.1.0 --steps 5%,25%,50%,100% --every 10m';

/** Moves the start of the rollout so many minutes into the past. */
const begunAgo = (minutes: number) =>
  changeRegistry(directoryObjects(store), { by: 'the test', what: 'time passes' }, (before) => {
    const bonus = before?.remotes['bonus'];
    if (!before || !bonus?.rollout?.plan) throw new Error('no rollout');
    const ago = new Date(Date.now() - minutes * 60_000).toISOString();
    const plan = { ...bonus.rollout.plan, startedAt: ago, since: ago };
    return { shell: before.shell, remotes: { ...before.remotes, bonus: planned(bonus, plan) } };
  });

test.each([
  ['rollout bonus 1.1.0', 'give a percent'],
  ['rollout bonus 1.1.0 10% --steps 5%,100% --every 10m', 'rollout does not take 10%'],
  ['rollout bonus 1.1.0 10% --every 10m', '--every goes with --steps'],
  ['rollout bonus 1.1.0 --steps 5%,100%', '--steps also needs --every'],
  ['rollout bonus 1.1.0 --steps 25%,5% --every 10m', 'are not rising shares'],
  ['rollout bonus 1.1.0 --steps 0%,5% --every 10m', 'are not rising shares'],
  ['rollout bonus 1.1.0 --steps 100% --every 10m', 'the first step covers all visitors'],
  ['rollout bonus 1.1.0 --steps 5%,ten --every 10m', 'ten is not a share of visitors'],
  ['rollout bonus 1.1.0 --steps 5%,100% --every 30s', '--every takes a time such as'],
  ['rollout bonus 1.1.0 --steps 5%,100% --every soon', '--every takes a time such as'],
  ['rollout bonus 1.1.0 --steps 5%,100% --every 0m', '--every takes a minute or more'],
  [`${start} --least 3`, '--least takes a whole number of visits from 20 up'],
  [`${start} --margin 0%`, '--margin takes a share above 0 %'],
  [`${start} --webhook ftp://x`, 'is not a valid webhook address'],
  [`${start} --webhook https://noi:secret@example.com`, 'is not a valid webhook address'],
  [`${start} --webhook https://other.example/hook`, 'https://other.example is not allowed for webhooks'],
  [`${start} --webhook http://chat.example/hook`, 'http://chat.example is not allowed for webhooks'],
  ['watch --dry-run', 'it has no dry run'],
  ['watch --health nowhere', 'nowhere is not an address'],
  ['activate bonus 1.1.0 --steps 5%', "unknown option '--steps'"],
])('a call with the wrong words, "%s", is told so', async (line, words) => {
  const { code, said } = await call(line);
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining(words)]);
});

test('a watch without a backend address does not start', async () => {
  const { code, said } = await call('watch --once', { environment: { RELEASE_STORE: store } });
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining('RELEASE_HEALTH_URL')]);
});

test('MFE-15 a rollout with steps starts at the first step, and status shows the current step', async () => {
  const { code, said } = await call(`${start} --least 50 --webhook https://chat.example/hook`);
  expect(code).toBe(exitCodes.done);
  expect(said).toMatch(/1\.1\.0 for 5 % of the visitors, step 1 of 4 since .*, 25 % next/);
  const { plan } = JSON.parse((await call('status --json')).said).remotes.bonus.rollout;
  expect(plan).toMatchObject({ steps: [5, 25, 50, 100], everyMs: 600_000, step: 0, webhook: 'https://chat.example/hook' });
  expect(plan.rules).toEqual({ least: 50, margin: 0.01, slower: 0.25, chance: 0.05 });
});

test('MFE-15 a watch rolls back a failing release, and history and health show the reason', async () => {
  await call(start);
  expect((await call('watch --once')).said).toBe('');
  await begunAgo(10);
  const { code, said } = await call('watch --once');
  expect([code, said]).toEqual([
    exitCodes.done,
    expect.stringMatching(/ back {2}bonus 1\.1\.0: it fails on 10 %, certainly above/),
  ]);
  expect(asked.at(-1)).toMatch(/^\/release-health\?remote=bonus&from=.*&to=/);
  expect((await call('status')).said).not.toContain('1.1.0 for');
  expect((await call('history')).said).toMatch(/rollout watch {5}roll back bonus 1\.1\.0 from 5 %: it fails on 10 %/);
  const life = (await call('health bonus')).said;
  expect(life).toMatch(
    /1\.1\.0 +600 visits; bad 10 % \(7\.7 % to 13 %\): 0 fell back, 0 failed, 60 erred, 0 hung; load p75 350 ms/,
  );
  expect(life).toMatch(/rollout watch +roll back bonus 1\.1\.0[^]*roll out bonus 1\.1\.0 to 5 %[^]*activate bonus 1\.0\.0/);
  expect(JSON.parse((await call('health bonus --json')).said)).toMatchObject({
    name: 'bonus',
    changes: [{ verdict: { kind: 'back' } }, {}, {}],
  });
});

test('MFE-15 a watch keeps running after an invalid response, and stops on its signal', async () => {
  await call(start);
  await begunAgo(10);
  answer = { releases: 'none' };
  const ending = new AbortController();
  let said = '';
  const statusFile = join(store, 'last-turn');
  const startedMs = Date.now();
  const watching = call('watch', {
    stopSignal: ending.signal,
    environment: { RELEASE_STORE: store, RELEASE_HEALTH_URL: address, WATCH_STATUS_FILE: statusFile },
    out(text) {
      said += text;
      if (said.includes('wait')) ending.abort();
    },
  });
  expect((await watching).code).toBe(exitCodes.done);
  expect(said).toMatch(/^watching .*\n.* wait {2}bonus 1\.1\.0: health data unavailable: http:.* answers 200\n$/);
  expect((await call('status')).said).toContain('waits (no-health)');
  expect(Number(await readFile(statusFile, 'utf8'))).toBeGreaterThanOrEqual(startedMs);
});

test('MFE-15 the command as started on a server evaluates, logs, and exits cleanly on SIGTERM', async () => {
  await call(start);
  await begunAgo(10);
  const args = [join(import.meta.dirname, '../cli.ts'), 'watch', '--store', store, '--health', address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('back')) child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(said).toMatch(/^watching .*\n.* back {2}bonus 1\.1\.0: it fails on 10 %/);
  expect((await call('status')).said).not.toContain('1.1.0 for');
});
