import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { putMigratedDatabase } from './testing/empty-folder.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));
const running = new Set<ChildProcess>();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/wallet-server-`);
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: '0',
      OPERATOR_PORT: '0',
      ...environment,
    },
  });
  running.add(child);
  let output = '';
  const ended = once(child, 'exit').then(([code]): number | null => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /"address":"([^"]+)"[^\n]*"msg":"listening"/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(output)));
  });
  return { child, ended, listening, output: () => output };
}

test('SRV-07 OPS-01 the server starts with only the mode set, keeps its data over a restart and stops on SIGTERM', async () => {
  const login = async (address: string) =>
    fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '0812345678', password: 'demo1234' }),
    });
  for (const round of ['new', 'again']) {
    const process = run({});
    const address = await process.listening;
    expect([round, (await login(address)).status]).toEqual([round, 200]);
    process.child.kill('SIGTERM');
    expect([round, await process.ended]).toEqual([round, 0]);
    expect(process.output()).toContain('"msg":"stopped"');
  }
});

test('OPS-05 a stopping server responds to all requests until the load balancer has noticed', async () => {
  await putMigratedDatabase(folder);
  const { child, ended, listening } = run({ SEED: '0', DRAIN_SECONDS: '2' });
  const address = await listening;
  const statuses = new Set<number>();
  /** Sends requests until a response has `connection: close`, like a proxy that then uses another server. */
  async function poll(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${address}/api/lookup/active`);
      statuses.add(answer.status);
      await answer.text();
      if (answer.headers.get('connection') === 'close') return;
    }
  }
  const asking = Promise.all([poll(), poll(), poll(), poll()]);
  while (statuses.size === 0) await fetch(`${address}/api/ready`);
  child.kill('SIGTERM');
  await asking;
  expect([...statuses]).toEqual([200]);
  // New connections are also accepted, for clients that have not noticed yet.
  expect((await fetch(`${address}/api/ready`)).status).toBe(503);
  expect(await ended).toBe(0);
});

test('SRV-06 a second process on the same folder is refused', async () => {
  await putMigratedDatabase(folder);
  const first = run({ SEED: '0' });
  await first.listening;
  const second = run({ SEED: '0' });
  await expect(second.listening).rejects.toThrow('in use by process');
  expect(await second.ended).toBe(1);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
});

test('SANDBOX-03 production does not start with the sandbox’s configuration', async () => {
  const process = run({ NODE_ENV: 'production', OPERATOR_PORT: '8091' });
  await expect(process.listening).rejects.toThrow('OPERATOR_PORT');
  expect(await process.ended).toBe(1);
  expect(process.output()).toContain('DATABASE_URL is required in production');
});
