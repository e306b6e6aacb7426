import { ApiError } from './api-error.ts';
import { createAttempt } from './attempt.ts';

const lost = () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 }));
const refused = () => Promise.reject(new ApiError({ code: 'MONEY_NOT_ENOUGH', status: 409 }));

/** Runs the call and answers the key that it was given. */
async function keyOf(
  name: string,
  body: object,
  outcome: () => Promise<unknown> = () => Promise.resolve('done'),
): Promise<string> {
  let given = '';
  await createAttempt(name)
    .run(body, (key) => {
      given = key;
      return outcome();
    })
    .catch(() => undefined);
  return given;
}

test('SRV-02 an attempt whose answer was lost repeats its key, after a reload too, until an answer comes', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  expect(await keyOf('withdraw', { amount: 100 }, lost)).toBe(first);
  expect(await keyOf('withdraw', { amount: 100 })).toBe(first);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
});

test('SRV-02 a refusal is an answer: the next try is a new attempt', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, refused);
  expect(await keyOf('withdraw', { amount: 100 })).not.toBe(first);
});

test('SRV-02 another body and another operation have keys of their own', async () => {
  const first = await keyOf('withdraw', { amount: 100 }, lost);
  expect(await keyOf('transfer', { amount: 100 }, lost)).not.toBe(first);
  expect(await keyOf('withdraw', { amount: 200 }, lost)).not.toBe(first);
});

test('SRV-02 what is kept and unreadable, or not kept at all, is no reason not to go on', async () => {
  sessionStorage.setItem('wallet.attempt.withdraw', '{broken');
  expect(await keyOf('withdraw', { amount: 100 })).toMatch(/^[0-9a-f-]{36}$/);
  const barred = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('barred', 'SecurityError');
  });
  expect(await createAttempt('withdraw').run({}, () => Promise.resolve('paid'))).toBe('paid');
  barred.mockRestore();
});

test('the answer and the failure of the call are passed on as they are', async () => {
  expect(await createAttempt('withdraw').run({}, async () => ({ status: 'SUCCESS' }))).toEqual({ status: 'SUCCESS' });
  await expect(createAttempt('withdraw').run({}, refused)).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH' });
});
