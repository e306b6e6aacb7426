import type { SiteInfo } from '../api/lookup.ts';
import { ApiError } from '../http/http.ts';
import { answer, hold, loseNetwork, refuse, settleCalls } from './api-server.ts';
import { get, post } from './send.ts';

test('a mocked response arrives unchanged', async () => {
  answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' });
  await expect(get<SiteInfo>('/api/lookup/info')).resolves.toEqual({ name: 'Kaeo', website: 'https://kaeo.example' });
});

test('a call still in progress when a test ends gets that test’s response', async () => {
  let requestCount = 0;
  answer('GET /api/lookup/info', () => {
    requestCount += 1;
    return { name: 'Kaeo', website: '' };
  });
  // An automatic request starts some turns after the press.
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => get('/api/lookup/info'));
  await settleCalls();
  expect(requestCount).toBe(1);
});

test('a mocked response may depend on the request', async () => {
  answer('GET /api/promotion/find/{code}', ({ params }) => ({ code: params['code'] ?? '', percentFail: 1, description: '' }));
  await expect(get('/api/promotion/find/WELCOME50')).resolves.toMatchObject({ code: 'WELCOME50' });
});

describe('with console output suppressed', () => {
  // msw logs the errors that these tests provoke.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('HTTP-05 a mocked response outside the contract fails its test', async () => {
    // @ts-expect-error -- the type rejects it as well
    answer('GET /api/lookup/info', { name: 'Kaeo' });
    await expect(get('/api/lookup/info')).rejects.toBeInstanceOf(ApiError);
  });

  test('HTTP-05 a request body outside the contract fails its test', async () => {
    answer('POST /api/wallet/withdraw', { status: 'SUCCESS', reference: 'W1' });
    await expect(post('/api/wallet/withdraw', { amount: '100' })).rejects.toBeInstanceOf(ApiError);
  });
});

test('refusals, lost networks and slow calls behave as in production', async () => {
  refuse('POST /api/wallet/withdraw', 'MONEY_NOT_ENOUGH', { fields: { amount: 'MONEY_NOT_ENOUGH' } });
  await expect(post('/api/wallet/withdraw', { amount: 1 })).rejects.toMatchObject({
    code: 'MONEY_NOT_ENOUGH',
    status: 409,
    fields: { amount: 'MONEY_NOT_ENOUGH' },
  });
  loseNetwork('GET /api/lookup/info');
  await expect(get('/api/lookup/info')).rejects.toEqual(new ApiError({ code: 'NETWORK', status: 0 }));
  const call = hold('GET /api/lookup/info', { name: 'Kaeo', website: '' });
  const reply = get<SiteInfo>('/api/lookup/info');
  call.release();
  await expect(reply).resolves.toMatchObject({ name: 'Kaeo' });
});
