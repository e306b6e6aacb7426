import { HttpResponse, http as handlers } from 'msw';
import { startI18n } from '../i18n/i18n.ts';
import { signIn, signOut } from '../session/session.ts';
import { get, post } from '../testing/send.ts';
import { apiServer } from '../testing/testing.ts';
import { type EarlyResponse, fetchFirstPicture, sendEarly } from './early-response.ts';

let methods: string[] = [];
beforeAll(() => startI18n());
beforeEach(() => {
  methods = [];
  apiServer.use(
    handlers.all('*/api/wallet', ({ request }) => {
      methods.push(request.method);
      return HttpResponse.json({ from: 'the server' });
    }),
  );
  signIn('a-token', { isRemembered: false });
});
afterEach(() => {
  globalThis.earlyAnswer = undefined;
  signOut();
});

const early = (facts: Partial<EarlyResponse> = {}): void => {
  const body = Promise.resolve({ from: 'before the app' });
  globalThis.earlyAnswer = { path: '/api/wallet', token: 'a-token', language: 'th', body, ...facts };
};

test('the first matching call uses the early response, and the next one is sent to the server', async () => {
  early();
  expect(await get('/api/wallet')).toEqual({ from: 'before the app' });
  expect(methods).toEqual([]);
  expect(await get('/api/wallet')).toEqual({ from: 'the server' });
});

test.each([
  ['another player’s', { token: 'of-another' }],
  ['in another language', { language: 'lo' }],
  ['invalid', { body: Promise.resolve(undefined) }],
])('an early response that is %s is ignored', async (_, facts) => {
  early(facts);
  expect(await get('/api/wallet')).toEqual({ from: 'the server' });
});

test('a read by POST uses the early response to an equal body only', async () => {
  early({ sent: '{"page":1}' });
  expect(await post('/api/wallet', { page: 2 })).toEqual({ from: 'the server' });
  expect(await get('/api/wallet')).toEqual({ from: 'the server' });
  expect(await post('/api/wallet', { page: 1 })).toEqual({ from: 'before the app' });
  expect(methods).toEqual(['POST', 'GET']);
});

test('the first picture is fetched as soon as its address is known; without an address nothing is fetched', async () => {
  const fetched: string[] = [];
  const platform = globalThis.Image;
  globalThis.Image = class {
    set src(address: string) {
      fetched.push(address);
    }
  } as unknown as typeof Image;
  const earlyOf = (body: unknown): EarlyResponse => ({ path: '', token: '', language: '', body: Promise.resolve(body) });
  await fetchFirstPicture(earlyOf({ slots: [{ background: '/assets/art/prism.svg' }] }), 'slots.0.background');
  await fetchFirstPicture(earlyOf({ slots: [] }), 'slots.0.background');
  await fetchFirstPicture(earlyOf(undefined), 'slots.0.background');
  globalThis.Image = platform;
  expect(fetched).toEqual(['/assets/art/prism.svg']);
});

test('a different call does not consume the early response', async () => {
  early();
  expect(await post('/api/wallet', {})).toEqual({ from: 'the server' });
  expect(await get('/api/wallet')).toEqual({ from: 'before the app' });
});

describe('the early request', () => {
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
  });

  test('HTTP-01 has the headers of every request', async () => {
    let sent: Parameters<typeof fetch> | undefined;
    globalThis.fetch = async (...request) => {
      sent = request;
      return { ok: true, json: async () => ({ amount: 1 }) } as Response;
    };
    const { body } = sendEarly({ path: '/api/wallet', token: 'a-token', language: 'th' });
    expect(await body).toEqual({ amount: 1 });
    expect([sent?.[0], sent?.[1]?.headers]).toEqual([
      '/api/wallet',
      expect.objectContaining({ Authorization: 'Bearer a-token', 'Accept-Language': 'th', 'X-Requested-With': 'wallet-user' }),
    ]);
  });

  test('a read by POST sends its body', async () => {
    let sent: Parameters<typeof fetch> | undefined;
    globalThis.fetch = async (...request) => {
      sent = request;
      return { ok: true, json: async () => ({ total: 0 }) } as Response;
    };
    await sendEarly({ path: '/api/statement', sent: '{"page":1}', token: 'a-token', language: 'th' }).body;
    expect(sent?.[1]).toMatchObject({
      method: 'POST',
      body: '{"page":1}',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a-token' },
    });
  });

  test.each([
    ['a refusal', async () => ({ ok: false }) as Response],
    ['no network', async () => Promise.reject(new TypeError('failed to fetch'))],
    ['a truncated document', async () => ({ ok: true, json: async () => JSON.parse('{') as unknown }) as Response],
  ])('%s is not a response', async (_, answer) => {
    globalThis.fetch = answer;
    expect(await sendEarly({ path: '/api/wallet', token: 'a-token', language: 'th' }).body).toBeUndefined();
  });
});
