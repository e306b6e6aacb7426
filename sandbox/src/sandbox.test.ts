import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import consoleBuild from '../console/webpack.config.ts';
import { createSandbox } from './sandbox.ts';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

describe('in production', () => {
  const environment = process.env['NODE_ENV'];
  afterEach(() => {
    process.env['NODE_ENV'] = environment;
  });

  test('SANDBOX-03 creating the sandbox throws', async () => {
    process.env['NODE_ENV'] = 'production';
    const config = { port: 0, host: '127.0.0.1', backendUrl: '', operatorUrl: '', operatorSecret: '', providerSecret: '' };
    await expect(createSandbox(config)).rejects.toThrow(/NODE_ENV=production/);
  });
});

test('SANDBOX-03 the process exits immediately in production with a message', async () => {
  const environment = { ...process.env, NODE_ENV: 'production', SANDBOX_PORT: '0' };
  const server = spawn(process.execPath, [join(__dirname, 'server.ts')], { env: environment });
  let output = '';
  server.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const code = await new Promise((resolve) => server.once('exit', resolve));
  expect(code).not.toBe(0);
  expect(output).toContain('refuses to start with NODE_ENV=production');
});

describe('console', () => {
  let playground: TestSandbox;
  beforeEach(async () => {
    playground = await startTestSandbox();
  });
  afterEach(() => playground.close());

  test('SANDBOX-01 flags, clock and players use the operator port', async () => {
    expect((await playground.call('PUT', '/api/flags', { terminated: true })).body).toMatchObject({ terminated: true });
    expect(playground.backend.responses.flags.terminated).toBe(true);
    expect((await playground.call('PUT', '/api/flags', { slipClosedFrom: '25:00' })).status).toBe(400);
    await playground.call('PUT', '/api/flags', { slipClosedFrom: '00:00', slipClosedTo: '23:59' });
    expect((await playground.call('PUT', '/api/flags', { slipClosedFrom: null })).status).toBe(200);
    expect(playground.backend.responses.flags).toMatchObject({ slipClosedFrom: '00:00', slipClosedTo: '00:00' });
    expect((await playground.call('PUT', '/api/clock', { now: '2027-01-01T00:00:00Z' })).status).toBe(200);
    expect((await playground.call('GET', '/api/clock')).body).toMatchObject({ now: expect.stringMatching(/^2027-01-01T00:00/) });
    await playground.call('PUT', '/api/players/0812345678', { isActive: false });
    const release = { bankCode: 'KBANK', bankAccountNo: '0123456789', reason: 'OWNER_CLAIMS' };
    expect((await playground.call('POST', '/api/players/0812345678/bank-account/release', release)).status).toBe(200);
    expect(playground.backend.received.players).toEqual([
      { username: '0812345678', isActive: false },
      { username: '0812345678', ...release },
    ]);
  });

  test('SANDBOX-02 the gateway breaks and heals a remote, and a reset heals all of them', async () => {
    const remote = () => playground.backend.responses.remotes[0]?.fault;
    expect((await playground.call('PUT', '/api/remotes/bonus', { kind: 'hang' })).status).toBe(200);
    expect(remote()).toMatchObject({ kind: 'hang' });
    await playground.call('PUT', '/api/remotes/bonus', { kind: 'none' });
    expect(remote()).toBeNull();
    await playground.call('PUT', '/api/remotes/bonus', { kind: 'broken' });
    await playground.call('POST', '/api/reset');
    expect(remote()).toBeNull();
  });

  test('SANDBOX-02 the gateway loses responses, optionally of one player, and a reset clears the faults', async () => {
    const change = { path: '/api/wallet/withdraw', method: 'POST', kind: 'half', times: 1, username: '0812345678' };
    expect((await playground.call('PUT', '/api/faults/gateway', change)).status).toBe(200);
    const { times, ...fault } = change;
    expect(playground.backend.responses.answerFaults).toEqual([{ ...fault, timesLeft: times, delayMs: 3000 }]);
    expect((await playground.call('PUT', '/api/faults/gateway', { ...change, kind: 'none' })).body).toEqual([]);
    await playground.call('PUT', '/api/faults/gateway', change);
    await playground.call('POST', '/api/reset');
    expect(playground.backend.responses.answerFaults).toEqual([]);
  });

  test('SANDBOX-01 staff decisions are sent to the wallet', async () => {
    expect((await playground.call('PUT', '/api/manual-deposits/M-1', { isApproved: true })).status).toBe(200);
    expect((await playground.call('PUT', '/api/manual-deposits/M-2/no-line', { note: 'paid in cash' })).status).toBe(200);
    expect((await playground.call('PUT', '/api/undecided-transfers/t1', { isApplied: false })).status).toBe(200);
    expect((await playground.call('PUT', '/api/game-cases/c1', { outcome: 'PLAY' })).status).toBe(200);
    expect((await playground.call('PUT', '/api/game-cases/c1', { outcome: 'PERHAPS' })).status).toBe(400);
    const matched = { resolution: 'MATCHED', manualDeposit: 'M-1' };
    expect((await playground.call('PUT', '/api/cases/c2', matched)).status).toBe(200);
    expect(playground.backend.received.decisions).toEqual([
      { kind: 'manual-deposits', id: 'M-1', isApproved: true },
      { kind: 'manual-deposits', id: 'M-2', note: 'paid in cash' },
      { kind: 'transfers', id: 't1', isApplied: false },
      { kind: 'game-cases', id: 'c1', outcome: 'PLAY' },
      { kind: 'cases', id: 'c2', ...matched },
    ]);
  });

  test('SANDBOX-01 an open console receives every change', async () => {
    const stop = new AbortController();
    const response = await fetch(`${playground.sandbox.url}/api/events`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await playground.call('POST', '/rails/sms/messages', { id: 'a', to: '0812345678', text: 'Kaeo code 482915' });
    let text = '';
    while (!text.includes('482915')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('event: state');
    stop.abort();
  });

  test('SANDBOX-01 pages may load their own files only', async () => {
    // The tests do not build the scripts, so create files with the names of a build.
    const consoleScripts = await mkdtemp(join(tmpdir(), 'console-'));
    for (const name of Object.keys(consoleBuild.entry)) await writeFile(join(consoleScripts, `${name}.js`), '');
    const own = await startTestSandbox({ consoleScripts });
    const response = await fetch(`${own.sandbox.url}/`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|\sstyle=/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"#]+)/g)) {
      expect((await fetch(`${own.sandbox.url}${path}`)).status).toBe(200);
    }
    await own.close();
    await rm(consoleScripts, { recursive: true });
  });

  test('SANDBOX-01 a gift is shared equally, once per member, and a repeat with the same id returns the first response', async () => {
    const gift = await playground.call('POST', '/api/gifts', { amount: 100, members: 3 });
    expect(gift.body).toMatchObject({ link: expect.stringMatching(/^https:\/\//), amount: 100, redeemed: 0 });
    const { hash } = gift.body as { hash: string }; // checked in the line above
    const redeem = (id: string, of = hash) => playground.call('POST', '/rails/gift/redemptions', { id, hash: of });
    expect(await redeem('a')).toEqual({ status: 200, body: { amount: '33.33' } });
    expect(await redeem('a')).toEqual({ status: 200, body: { amount: '33.33' } });
    await redeem('b');
    await redeem('c');
    expect((await redeem('d')).status).toBe(409);
    expect((await redeem('e', 'nothing')).status).toBe(404);
    const small = (await playground.call('POST', '/api/gifts', { amount: 1.5 })).body as { hash: string }; // as above
    const order = { id: 'f', hash: small.hash, least: '2.00' };
    expect(await playground.call('POST', '/rails/gift/redemptions', order)).toEqual({
      status: 422,
      body: { code: 'BELOW_LEAST' },
    });
  });

  test('SANDBOX-01 an unreachable wallet is reported as such', async () => {
    const alone = await startTestSandbox({ operatorUrl: 'http://127.0.0.1:9' });
    expect(await alone.call('GET', '/api/flags')).toMatchObject({ status: 502, body: { code: 'BACKEND_UNREACHABLE' } });
    await alone.close();
  });
});
