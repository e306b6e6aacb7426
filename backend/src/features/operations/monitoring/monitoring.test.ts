import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { DatabaseUnavailable } from '../../../platform/database/db.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { measureBackup } from './backup-metrics.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const get = (url: string) => backend.inject({ method: 'GET', url });

test('SRV-07 readiness fails while the database is unavailable', async () => {
  expect((await get('/api/ready')).json()).toEqual({ status: 'ready', database: true, clock: true });
  jest.spyOn(backend.context.db, 'ping').mockRejectedValueOnce(new Error('gone'));
  const reply = await get('/api/ready');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'unready', database: false, clock: false }]);
});

test.each([
  [90, 'unready'],
  [-90, 'unready'],
  [50, 'ready'],
])('SRV-07 a server whose clock is %s s ahead of the database is %s', async (seconds, status) => {
  const ping = jest.spyOn(backend.context.db, 'ping').mockImplementation(async () => new Date(Date.now() - seconds * 1000));
  const reply = await get('/api/ready');
  expect([reply.statusCode, reply.json()]).toEqual([
    status === 'ready' ? 200 : 503,
    { status, database: true, clock: status === 'ready' },
  ]);
  const reported = /^clock_difference_seconds (\S+)$/m.exec((await get('/api/metrics')).body)?.[1];
  expect(Math.round(Number(reported))).toBe(seconds);
  ping.mockRestore();
});

test('SRV-07 metrics label requests by route pattern, never by URL', async () => {
  await get('/api/promotion/find/SECRET');
  const { body, headers } = await get('/api/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/promotion/find/:code",status="401"} 1');
  expect(body).toMatch(/^database_up 1$/m);
  expect(body).not.toContain('SECRET');
});

test('SRV-07 metrics report jobs by lane and calls to the rails by outcome', async () => {
  const { db, outbox } = backend.context;
  const job = jobKind('any', 'payout', {});
  await db.transaction((tx) => outbox.add(tx, { kind: job, payload: {} }));
  backend.clock.advance({ seconds: 30 });
  const { body } = await get('/api/metrics');
  expect(body).toMatch(/^outbox_open_jobs\{lane="payout"\} 1$/m);
  expect(body).toMatch(/^outbox_lag_seconds\{lane="payout"\} 30$/m);
  outbox.handle(job, async () => undefined);
  await outbox.drain();
  const after = (await get('/api/metrics')).body;
  expect(after).toMatch(/^outbox_jobs_total\{kind="any",outcome="done"\} 1$/m);
  expect(after).not.toContain('outbox_open_jobs{');
});

test('OPS-04 metrics are served while the database is unavailable, without the values read from it', async () => {
  expect((await get('/api/metrics')).body).toMatch(/^late_things\{kind="payout"\} 0$/m);
  jest.spyOn(backend.context.db, 'rows').mockRejectedValue(new DatabaseUnavailable(new Error('gone')));
  const { statusCode, body } = await get('/api/metrics');
  expect([statusCode, body.includes('http_request_duration_seconds_count')]).toEqual([200, true]);
  expect(body).toMatch(/^database_up 0$/m);
  expect(body).toMatch(/^ledger_audit_findings Nan$/m);
  expect(body).not.toContain('late_things{');
});

test('SRV-07 OPS-08 metrics report the last backup and its last copy: 0 without a file or with a malformed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const statusFile = join(folder, 'last-success');
  const metrics = new Registry();
  measureBackup({ backupStatusFile: statusFile, backupCopyFolder: folder }, metrics);
  const reported = async () =>
    Array.from((await metrics.metrics()).matchAll(/^backup_(.*)last_success_timestamp_seconds(\S*) (.*)$/gm), (found) =>
      found.slice(1).join(' ').trim(),
    );
  expect(await reported()).toEqual(['0', 'copy_ {kind="log"} 0', 'copy_ {kind="base"} 0']);
  await writeFile(statusFile, '1795420800\n');
  await writeFile(join(folder, 'log-copied'), '1795420900\n');
  expect(await reported()).toEqual(['1795420800', 'copy_ {kind="log"} 1795420900', 'copy_ {kind="base"} 0']);
  await writeFile(statusFile, 'half of\n');
  expect(await reported()).toContain('0');
  await rm(folder, { recursive: true });
});

/** Section 7 of the specification. */
const calls: Readonly<Record<string, readonly string[]>> = {
  get: [
    ...['banks', 'deposit', 'conditions', 'agreements', 'info', 'notice', 'contact', 'withdraw', 'slip', 'sources', 'active'].map(
      (name) => `/api/lookup/${name}`,
    ),
    '/api/lookup/registerOTP',
    '/api/lookup/enableChatWidget',
    '/api/account/profile',
    '/api/wallet',
    '/api/wallet/refresh/slot',
    '/api/wallet/activate/{code}',
    '/api/wallet/account/{code}',
    '/api/wallet/resetpassword/{code}',
    '/api/qrcode/{channel}',
    '/api/invite/bonus',
    '/api/invite/banners',
    '/api/refund/check',
    '/api/refund/receive',
    '/api/refund/addWallet',
    '/api/refund/banners',
    '/api/bonus',
    '/api/bonus/activate/{code}',
    '/api/bonus/check/active',
    '/api/bonus/check/minimum',
    '/api/bonus/clear',
    '/api/promotion/current',
    '/api/promotion/find/{code}',
    '/api/promotion/activate/{code}',
    '/api/statement/slip/reference/{reference}',
    '/api/chat/config',
  ],
  post: [
    '/api/account/validate',
    '/api/account',
    '/api/otp/send',
    '/api/otp/verify',
    '/api/login',
    '/api/logout',
    '/api/wallet/add',
    '/api/wallet/transfer',
    '/api/wallet/transferAll',
    '/api/wallet/withdraw',
    '/api/wallet/withdrawAll',
    '/api/wallet/slip',
    '/api/qrcode/{channel}',
    '/api/invite',
    '/api/refund',
    '/api/statement',
    '/api/statement/slip',
    '/api/chat/send-message',
    '/api/chat/history',
    '/api/chat/upload-image',
    '/api/chat/upload-video',
  ],
  put: ['/api/account/profile', '/api/account/bankAccountName', '/api/account/changepwd', '/api/chat/read-customer/'],
  delete: ['/api/qrcode/{qrcodeId}'],
};

test('HTTP-05 the OpenAPI document describes every call of section 7', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Wallet API' } });
  const normal = (path: string) => path.replace(/\{[^}]+\}/g, '{}');
  const described = new Set(
    Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${normal(path)}`),
    ),
  );
  const missing = Object.entries(calls)
    .flatMap(([method, paths]) => paths.map((path) => `${method} ${normal(path)}`))
    .filter((call) => !described.has(call));
  expect(missing).toEqual([]);
});

test('HTTP-05 every operation documents its responses and whether it needs a session', async () => {
  const { paths } = (await get('/api/openapi.json')).json();
  type Operation = {
    responses?: Record<string, { content?: object }>;
    security?: object[];
    parameters?: { name: string; in: string }[];
  };
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method} ${path}`;
      expect([call, Object.keys(operation.responses ?? {}).length > 0]).toEqual([call, true]);
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const named = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name]) => name);
      expect([call, inPath]).toEqual([call, named]);
    }
  }
  expect(paths['/api/account/profile'].get.security).toEqual([{ player: [] }]);
  expect(paths['/api/login'].post.security).toBeUndefined();
});
