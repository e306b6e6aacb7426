import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeEach(async () => {
  playground = await startTestSandbox({ times: { hangMs: 60_000 } });
});
afterEach(() => playground.close());

const person = { phone: '0812345678', name: 'Somchai', birthDate: '1990-05-06', bankCode: 'KBANK', bankAccountNo: '0123456789' };
const search = (change: object = {}, signal?: AbortSignal) =>
  playground.call('POST', '/rails/register/searches', { id: 's1', ...person, ...change }, signal);
const list = (entry: string, isListed = true) => playground.call('PUT', `/api/register/${entry}`, { isListed });
const fault = (body: object) => playground.call('PUT', '/api/faults/register', body);

test('SANDBOX-01 a person is clear until the phone or the bank account is listed, and again after it is removed', async () => {
  expect(await search()).toEqual({ status: 200, body: { id: 's1', state: 'clear' } });
  for (const entry of [person.phone, person.bankAccountNo]) {
    await list(entry);
    expect((await search()).body).toEqual({ id: 's1', state: 'listed' });
    expect((await search({ phone: '0800000000', bankAccountNo: '9' })).body).toMatchObject({ state: 'clear' });
    await list(entry, false);
    expect((await search({ birthDate: null })).body).toMatchObject({ state: 'clear' });
  }
  expect((await playground.call('GET', '/api/register')).body).toEqual([]);
});

test('SANDBOX-02 the register answers slowly, with an error, with another body, or not at all', async () => {
  await list(person.phone);
  await fault({ kind: 'late', times: 1, delayMs: 50 });
  expect((await search()).body).toMatchObject({ state: 'listed' });
  await fault({ kind: 'error', times: 1 });
  expect((await search()).status).toBe(500);
  await fault({ kind: 'malformed', times: 1 });
  expect(await search()).toEqual({ status: 200, body: { surprise: true } });
  await fault({ kind: 'timeout-before', times: 1 });
  await expect(search({}, AbortSignal.timeout(300))).rejects.toThrow(/timeout/);
  expect((await search()).body).toMatchObject({ state: 'listed' });
});

test('SANDBOX-02 half cuts the response in the middle of its body', async () => {
  await fault({ kind: 'half', times: 1 });
  await expect(search()).rejects.toThrow('terminated');
  expect((await search()).status).toBe(200);
});

test('SANDBOX-01 a reset empties the register', async () => {
  await list(person.phone);
  await playground.call('POST', '/api/reset');
  expect((await search()).body).toMatchObject({ state: 'clear' });
});

test('SANDBOX-01 entries that are no number and searches without an id are refused', async () => {
  expect((await list('somchai')).status).toBe(400);
  expect((await playground.call('PUT', '/api/register/0812345678', {})).status).toBe(400);
  expect((await search({ id: '' })).status).toBe(400);
});
