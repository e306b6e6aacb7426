import pino from 'pino';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const lines: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
});
afterAll(() => backend.close());
beforeEach(() => void lines.splice(0));

const post = (type: string, body: unknown, remoteAddress = '203.0.113.9') =>
  backend.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress,
  });
const logLines = () => lines.map((line): unknown => JSON.parse(line));

test('SRV-05 OPS-05 a reported refusal is logged without the data in the refused address', async () => {
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/?token=abc',
    documentURL: 'https://wallet.example/user/0812345678?secret=1',
    sourceFile: 'https://wallet.example/releases/bonus/files/page.a1.js',
  };
  const reply = await post('application/reports+json', [
    { type: 'csp-violation', age: 1, body },
    { type: 'deprecation', body: {} },
  ]);
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  const old = {
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'inline',
    'document-uri': 'https://wallet.example/login',
  };
  expect((await post('application/csp-report', { 'csp-report': old })).statusCode).toBe(204);
  expect(logLines()).toEqual([
    expect.objectContaining({
      directive: 'img-src',
      blocked: 'https://evil.example',
      page: '/user/…',
      script: '/releases/bonus/files/page.a1.js',
    }),
    expect.objectContaining({ directive: 'script-src', blocked: 'inline', page: '/login' }),
  ]);
  expect(await backend.context.metrics.getSingleMetricAsString('policy_reports_total')).toContain('{directive="img-src"} 1');
});

test('SRV-05 malformed entries are ignored, other bodies are refused, and other routes accept neither content type', async () => {
  for (const body of [[], [1]]) expect((await post('application/csp-report', body)).statusCode).toBe(204);
  for (const body of [{}, 'null', { 'csp-report': 1 }, '{']) {
    expect((await post('application/csp-report', body)).statusCode).toBe(400);
  }
  expect(logLines().filter((line) => JSON.stringify(line).includes('page policy violation'))).toEqual([]);
  const login = await backend.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{}',
  });
  expect(login.statusCode).toBe(415);
});

test('SAFE-02 reports are rate-limited per address', async () => {
  const replies = await Promise.all(Array.from({ length: 601 }, () => post('application/csp-report', {}, '203.0.113.77')));
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
