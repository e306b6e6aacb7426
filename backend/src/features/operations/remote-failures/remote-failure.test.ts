import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let lines: Record<string, unknown>[] = [];
beforeEach(async () => {
  lines = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  backend = await createTestBackend({ log: pino({ level: 'info' }, sink) });
});
afterEach(() => backend.close());

const failure = {
  remote: 'bonus',
  version: '1.2.0',
  phase: 'entry',
  cause: 'Error: the entry is gone (HTTP 404)',
  composition: 'shell@1.0.0,bonus@1.2.0',
  path: '/user/bonus',
  at: '2026-11-21T10:00:00.000Z',
};
const report = (change: object = {}) =>
  backend.inject({ method: 'POST', url: '/api/remote-failures', payload: { ...failure, ...change } });
const logLines = () => lines.filter(({ msg }) => msg === 'remote failed on a page');
const metrics = async () => (await backend.inject({ method: 'GET', url: '/api/metrics' })).body;

test('MFE-05 a report is logged, counted by remote and phase, and listed for testers', async () => {
  expect((await report()).json()).toEqual({});
  expect(logLines()).toEqual([expect.objectContaining({ level: 40, ...failure })]);
  expect(await metrics()).toContain('remote_failures_total{remote="bonus",phase="entry"} 1');
  await report({ version: '1.1.0', phase: 'render' });
  const failures = (await backend.operate('GET', '/operator/remote-failures')).json();
  expect(failures).toEqual([
    { ...failure, version: '1.1.0', phase: 'render', receivedAt: backend.clock.now().toISOString() },
    { ...failure, receivedAt: backend.clock.now().toISOString() },
  ]);
});

test('MFE-05 failures outside rendering are reported too, with the releases that the page passed over', async () => {
  const passedOver = 'bonus@1.2.0';
  for (const phase of ['runtime', 'hang', 'globals']) {
    expect((await report({ phase, passedOver })).statusCode).toBe(200);
    expect(logLines().at(-1)).toMatchObject({ phase, passedOver });
    expect(await metrics()).toContain(`remote_failures_total{remote="bonus",phase="${phase}"} 1`);
  }
});

test('MFE-05 unknown names are counted together', async () => {
  for (const remote of ['lottery', 'x1', 'x2']) await report({ remote });
  const counted = (await metrics()).split('\n').filter((line) => line.startsWith('remote_failures_total{'));
  expect(counted).toEqual(['remote_failures_total{remote="other",phase="entry"} 3']);
});

test('MFE-05 long numbers, which may be personal data, are neither logged nor stored', async () => {
  await report({ cause: 'no player 0812345678 of 2026', path: '/user/0812345678' });
  const masked = { cause: 'no player … of 2026', path: '/user/…' };
  expect(logLines()).toEqual([expect.objectContaining(masked)]);
  expect((await backend.operate('GET', '/operator/remote-failures')).json()).toEqual([expect.objectContaining(masked)]);
});

test('MFE-05 reports are accepted while the product is terminated, and limited per release and address', async () => {
  await backend.context.flags.write({ terminated: true });
  for (let sent = 0; sent < 200; sent += 1) expect((await report()).statusCode).toBe(200);
  const refused = await report();
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'REQUEST_LIMIT']);
  expect(logLines()).toHaveLength(200);
  expect(await metrics()).toContain('remote_failure_reports_dropped_total{remote="bonus",at="server"} 1');
  // Other remotes, and other releases of this one, can still be reported.
  expect((await report({ remote: 'wallet' })).statusCode).toBe(200);
  expect((await report({ version: '1.1.0' })).statusCode).toBe(200);
});

test('MFE-05 unknown names and versions share one limit', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 201; sent += 1) statuses.add((await report({ remote: `made-up-${sent}` })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
});

test('MFE-05 reports that a page did not send are counted by number, not as failures', async () => {
  await report({ cause: '15 more reports were not sent', dropped: 15 });
  expect(await metrics()).toContain('remote_failure_reports_dropped_total{remote="bonus",at="page"} 15');
  expect(await metrics()).not.toContain('remote_failures_total{');
  expect(logLines()).toEqual([expect.objectContaining({ remote: 'bonus', dropped: 15 })]);
});

test('MFE-05 the last two hundred reports are kept for testers', async () => {
  for (let sent = 0; sent < 205; sent += 1) await report({ version: `1.0.${sent}` });
  const failures = (await backend.operate('GET', '/operator/remote-failures')).json();
  expect([failures.length, failures[0].version, failures.at(-1).version]).toEqual([200, '1.0.204', '1.0.5']);
});
