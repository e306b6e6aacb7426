import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { identityOf } from '../identity.ts';
import { createLogger } from '../logger.ts';

type Line = Readonly<Record<string, unknown>>;
const lines: Line[] = [];
const log = createLogger(
  { logLevel: 'info', identity: identityOf('kaeo-server', '2026-11-25') },
  { write: (line) => void lines.push(JSON.parse(line) as Line) },
);

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ log, environment: { TRUST_PROXY: '10.0.0.0/8' } });
});
afterAll(() => backend.close());
beforeEach(() => {
  lines.length = 0;
});

const id = '8f14e45fceea167a5a36dedd4bea2543';
const request = (headers: Readonly<Record<string, string>>, remoteAddress = '10.0.0.7') =>
  backend.inject({ method: 'GET', url: '/api/wallet', headers, remoteAddress });

test('OPS-07 the proxy’s request id is the one in the log, the response and the refusal', async () => {
  const reply = await request({ 'x-request-id': id });
  expect([reply.headers['x-request-id'], reply.json().requestId]).toEqual([id, id]);
  expect(lines.map(({ reqId }) => reqId)).toEqual([id, id]);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['of another form', { 'x-request-id': 'somchai' }, '10.0.0.7'],
  ['too long', { 'x-request-id': `${id}00` }, '10.0.0.7'],
  ['not from the proxy', { 'x-request-id': id }, '203.0.113.77'],
])('OPS-07 a request id %s is replaced', async (_, headers, from) => {
  const reply = await request(headers, from);
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('SAFE-07 SRV-07 a log line has the process, version and client network, but no address', async () => {
  await request({ 'x-forwarded-for': '203.0.113.77' });
  await request({ 'x-forwarded-for': '2001:db8:7:8::1' });
  await request({}, '::ffff:10.1.2.3');
  const entries = lines.filter(({ msg }) => msg === 'request');
  expect(entries.map(({ network }) => network)).toEqual(['203.0.113.0/24', '2001:db8:7::/48', '10.1.2.0/24']);
  expect(entries[0]).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'kaeo-server',
    instance: expect.stringMatching(/:\d+$/),
    version: '2026-11-25',
    method: 'GET',
    route: '/api/wallet',
    status: 401,
  });
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.77|2001:db8:7:8/);
});
