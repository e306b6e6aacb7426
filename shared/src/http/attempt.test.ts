import { signIn, signOut } from '../session/session.ts';
import { ApiError, StaleReplyError, UnsentError } from './api-error.ts';
import { createAttempt } from './attempt.ts';

const lost = () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 }));
const refused = () => Promise.reject(new ApiError({ code: 'MONEY_NOT_ENOUGH', status: 409 }));

/** Runs the call and returns its key. */
async function keyOf(
  name: string,
  body: object,
  outcome: () => Promise<unknown> = () => Promise.resolve('done'),
): Promise<string> {
  let receivedKey = '';
  await createAttempt(name)
    .run(body, (key) => {
      receivedKey = key;
      return outcome();
    })
    .catch(() => undefined);
  return receivedKey;
}

test('SRV-02 an attempt with a lost response reuses its key until a response arrives, also after a reload', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  expect(await keyOf('withdraw', { amount: 100 }, lost)).toBe(first);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
});

test('SRV-02 a refusal is a response: the next try is a new attempt', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, refused);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
});

test.each([500, 502, 503, 504])('FAIR-07 a response with status %p keeps the key and has an unknown outcome', async (status) => {
  const fault = () => Promise.reject(new ApiError({ code: 'INTERNAL_SERVER_ERROR', status, requestId: 'r1' }));
  await expect(createAttempt('withdraw').run({ amount: 100 }, fault)).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    status,
    requestId: 'r1',
    isOutcomeUnknown: true,
  });
  const first = await keyOf('withdraw', { amount: 100 }, fault);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
});

test('FAIR-07 an attempt that was not sent, or whose session ended, keeps its key', async () => {
  for (const error of [
    new UnsentError({ code: 'NETWORK', status: 0 }),
    new StaleReplyError({ code: 'UNAUTHORIZED', status: 200 }),
  ]) {
    const failed = () => Promise.reject(error);
    const first = await keyOf('withdraw', { amount: 100 }, failed);
    expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
  }
});

test('FAIR-07 an unknown outcome stays unknown while offline', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  const unsent = () => Promise.reject(new UnsentError({ code: 'NETWORK', status: 0 }));
  await expect(createAttempt('withdraw').run({ amount: 100 }, unsent)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
});

test('FAIR-07 an invalid response keeps the key', async () => {
  const broken = () => Promise.reject(new ApiError({ code: 'INTERNAL_SERVER_ERROR', status: 200, isBroken: true }));
  const first = await keyOf('withdraw', { amount: 100 }, broken);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
});

test('FAIR-07 another tab reuses the key of an unknown outcome, but not of a call in progress', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  sessionStorage.clear(); // like another tab, with its own session storage
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
  let other = '';
  const mine = await keyOf('withdraw', { amount: 100 }, async () => {
    sessionStorage.clear();
    other = await keyOf('withdraw', { amount: 100 });
  });
  expect(other).not.toBe(mine);
});

test('FAIR-07 a refusal before the key is checked does not settle an unknown outcome', async () => {
  const limited = (status: number) => () => Promise.reject(new ApiError({ code: 'REQUEST_LIMIT', status }));
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  for (const status of [401, 403, 429]) expect(await keyOf('withdraw', { amount: 100 }, limited(status))).toBe(first);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
});

test('FAIR-07 unknown outcomes of different bodies are stored separately', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  const second = await keyOf('withdraw', { amount: 200 }, lost);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
  expect(await keyOf('withdraw', { amount: 200 })).toBe(second);
});

test('FAIR-07 logout deletes all keys; a session ended by the server keeps them for a retry', async () => {
  signIn('token', { isRemembered: false });
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  signOut('other');
  signIn('token', { isRemembered: false });
  expect(await keyOf('withdraw', { amount: 100 }, lost)).toBe(first);
  signOut();
  expect([localStorage.getItem('wallet.attempt.withdraw'), sessionStorage.getItem('wallet.attempt.withdraw')]).toEqual([
    null,
    null,
  ]);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
});

test('FAIR-07 after an hour an equal body is a new attempt', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  now.mockReturnValue(3_599_999);
  expect(await keyOf('withdraw', { amount: 100 }, lost)).toBe(first);
  now.mockReturnValue(3_600_000);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
  now.mockRestore();
});

test('SRV-02 other bodies and other operations have their own keys', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  expect(await keyOf('transfer', { amount: 100 }, lost)).not.toBe(first);
  expect(await keyOf('withdraw', { amount: 200 }, lost)).not.toBe(first);
});

test('SRV-02 an attempt works although storage is unreadable or blocked', async () => {
  sessionStorage.setItem('wallet.attempt.withdraw', '{broken');
  expect(await keyOf('withdraw', { amount: 100 })).toMatch(/^[0-9a-f-]{36}$/);
  const barred = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('barred', 'SecurityError');
  });
  expect(await createAttempt('withdraw').run({}, () => Promise.resolve('paid'))).toBe('paid');
  barred.mockRestore();
});

test('passes on the result and the error of the call unchanged', async () => {
  expect(await createAttempt('withdraw').run({}, async () => ({ status: 'SUCCESS' }))).toEqual({ status: 'SUCCESS' });
  await expect(createAttempt('withdraw').run({}, refused)).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH' });
});
