import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeEach(async () => {
  playground = await startTestSandbox();
});
afterEach(() => playground.close());

const open = (code: string, username: string) => playground.call('POST', `/rails/game/${code}/accounts`, { username });
const transfer = (code: string, id: string, amount: string, username = 'kx1000001') =>
  playground.call('POST', `/rails/game/${code}/transfers`, { id, username, amount });
const balance = async (code: string, username = 'kx1000001') =>
  (await playground.call('GET', `/rails/game/${code}/accounts/${username}/balance`)).body;
const loseAnswer = (code: string) => playground.call('PUT', `/api/faults/game:${code}`, { kind: 'timeout-after', times: 1 });
const unanswered = (code: string, id: string, amount: string) =>
  playground.call('POST', `/rails/game/${code}/transfers`, { id, username: 'kx1000001', amount }, AbortSignal.timeout(300));

test('SANDBOX-01 a provider of the idempotent family applies a transfer id once, however often it is sent', async () => {
  await open('PRISM', 'kx1000001');
  expect(await transfer('PRISM', 'one', '100.00')).toEqual({ status: 200, body: { status: 'success' } });
  expect(await transfer('PRISM', 'one', '100.00')).toEqual({ status: 200, body: { status: 'success' } });
  expect(await balance('PRISM')).toEqual({ amount: '100.00' });
  expect(await transfer('PRISM', 'one', '90.00')).toEqual({ status: 422, body: { code: 'ID_REUSED' } });
  expect(await playground.call('GET', '/rails/game/PRISM/transfers/one')).toEqual({ status: 200, body: { status: 'success' } });
  expect((await playground.call('GET', '/rails/game/PRISM/transfers/never-sent')).status).toBe(404);
});

test('SANDBOX-01 a provider of the plain family moves money with every order and cannot look one up', async () => {
  await open('DUNE', 'kx1000001');
  await transfer('DUNE', 'one', '100.00');
  await transfer('DUNE', 'one', '100.00');
  expect(await balance('DUNE')).toEqual({ amount: '200.00' });
  expect(await playground.call('GET', '/rails/game/DUNE/transfers/one')).toEqual({
    status: 405,
    body: { code: 'NOT_SUPPORTED' },
  });
});

test('SANDBOX-02 after timeout-after the transfer is applied: a repeat with an id is harmless, without ids it doubles', async () => {
  for (const code of ['PRISM', 'DUNE']) {
    await open(code, 'kx1000001');
    await loseAnswer(code);
    await expect(unanswered(code, 'one', '50.00')).rejects.toThrow(/timeout/);
    expect(await balance(code)).toEqual({ amount: '50.00' });
    await transfer(code, 'one', '50.00');
  }
  expect(await balance('PRISM')).toEqual({ amount: '50.00' });
  expect(await balance('DUNE')).toEqual({ amount: '100.00' });
});

test('SANDBOX-02 a refused transfer moves nothing, and its id stays refused', async () => {
  await open('PRISM', 'kx1000001');
  await playground.call('PUT', '/api/faults/game:PRISM', { kind: 'refuse', times: 1 });
  expect(await transfer('PRISM', 'one', '100.00')).toEqual({ status: 422, body: { code: 'REFUSED' } });
  expect(await transfer('PRISM', 'one', '100.00')).toEqual({ status: 422, body: { code: 'REFUSED' } });
  expect(await playground.call('GET', '/rails/game/PRISM/transfers/one')).toEqual({ status: 200, body: { status: 'refused' } });
  expect(await balance('PRISM')).toEqual({ amount: '0.00' });
});

test('SANDBOX-01 amounts above the balance and unknown accounts are refused', async () => {
  await open('PRISM', 'kx1000001');
  expect(await transfer('PRISM', 'out', '-0.01')).toEqual({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
  expect(await transfer('PRISM', 'who', '1.00', 'nobody')).toEqual({ status: 422, body: { code: 'UNKNOWN_ACCOUNT' } });
});

test('SANDBOX-01 opening again returns the same account, and a password can be reset', async () => {
  const first = await open('PRISM', 'kx1000001');
  expect(first).toEqual({ status: 201, body: { username: 'kx1000001', password: expect.any(String), event: null } });
  expect(await open('PRISM', 'kx1000001')).toEqual({ status: 200, body: first.body });
  const reset = await playground.call('POST', '/rails/game/PRISM/accounts/kx1000001/password');
  expect(reset.status).toBe(200);
  expect((await open('PRISM', 'kx1000001')).body).toEqual({ username: 'kx1000001', event: null, ...(reset.body as object) });
  expect(reset.body).not.toEqual({ password: (first.body as { password: string }).password });
  expect((await open('LOTUS', 'kx1000001')).body).toMatchObject({ event: { username: 'kx1000001', token: expect.any(String) } });
});

test('SANDBOX-01 wins and losses change the balance at the provider, and a loss is limited to the balance', async () => {
  await open('PRISM', 'kx1000001');
  const result = (amount: number) => playground.call('POST', '/api/games/PRISM/results', { username: 'kx1000001', amount });
  expect(await result(120.5)).toMatchObject({ status: 200, body: { balance: 120.5 } });
  expect(await result(-20.5)).toMatchObject({ status: 200, body: { balance: 100 } });
  expect(await result(-100.01)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH' } });
  expect(await result(0.001)).toMatchObject({ status: 400, body: { code: 'INVALID_AMOUNT' } });
  expect(await balance('PRISM')).toEqual({ amount: '100.00' });
});

test('SANDBOX-01 a provider of the idempotent family returns settled rounds once by cursor, and the open stakes', async () => {
  await open('PRISM', 'kx1000001');
  await transfer('PRISM', 'in', '100.00');
  const roundsAfter = async (after = '') =>
    (await playground.call('GET', `/rails/game/PRISM/accounts/kx1000001/rounds?after=${after}`)).body;
  const bet = (body: object) => playground.call('POST', '/api/games/PRISM/bets', { username: 'kx1000001', ...body });
  const { body: staked } = await bet({ stake: 30, isOpen: true });
  const { round } = staked as { round: string };
  await bet({ stake: 10, luck: 'lose' });
  const first = { id: expect.any(String), stake: '10.00', win: '0.00', settledAt: expect.any(String) };
  expect(await roundsAfter()).toEqual({ amount: '60.00', openStakes: '30.00', rounds: [first], cursor: '1', isMore: false });
  expect(await playground.call('PUT', `/api/games/PRISM/rounds/${round}`, { won: 75 })).toMatchObject({
    status: 200,
    body: { round, stake: 30, won: 75, balance: 135 },
  });
  expect(await playground.call('PUT', `/api/games/PRISM/rounds/${round}`, { won: 75 })).toMatchObject({ status: 409 });
  const second = { id: round, stake: '30.00', win: '75.00', settledAt: expect.any(String) };
  expect(await roundsAfter('1')).toEqual({ amount: '135.00', openStakes: '0.00', rounds: [second], cursor: '2', isMore: false });
  expect(await roundsAfter('2')).toMatchObject({ rounds: [], cursor: '2' });
});

test('SANDBOX-01 a provider of the plain family returns its balance only', async () => {
  await open('DUNE', 'kx1000001');
  expect(await playground.call('GET', '/rails/game/DUNE/accounts/kx1000001/rounds?after=')).toMatchObject({
    status: 405,
    body: { code: 'NOT_SUPPORTED' },
  });
});

test.each([
  ['th-TH,th;q=0.9', 'th', 'เกมจำลอง'],
  ['lo', 'lo', 'ເກມຈຳລອງ'],
  ['fr', 'en', 'Simulated game'],
])('SANDBOX-01 with Accept-Language %s the game uses a matching language', async (acceptLanguage, tag, words) => {
  const answer = await fetch(`${playground.sandbox.url}/play/PRISM`, { headers: { 'accept-language': acceptLanguage } });
  const page = await answer.text();
  expect(page).toContain(`<html lang="${tag}">`);
  expect(page).toContain(words);
});

test('SANDBOX-01 the game page shows the balance, and a bet wins or loses its stake', async () => {
  await open('PRISM', 'kx1000001');
  await transfer('PRISM', 'in', '50.00');
  const page = await playground.call('GET', '/play/PRISM?username=kx1000001');
  expect(page.body).toContain('Prism Reels');
  expect(page.body).toContain('50.00');
  expect(page.body).not.toMatch(/<script>|onclick=|style=/);
  const bet = (luck: string, stake = 10) =>
    playground.call('POST', '/api/games/PRISM/bets', { username: 'kx1000001', stake, luck });
  expect(await bet('lose')).toMatchObject({ status: 200, body: { times: 0, balance: 40 } });
  expect(await bet('win')).toMatchObject({ status: 200, body: { times: 2, won: 20, balance: 50 } });
  expect(await bet('fair', 50.01)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH' } });
});

test('SANDBOX-01 a ticket alone signs in to the game that issued it, and to no other', async () => {
  await open('PRISM', 'kx1000001');
  await open('DUNE', 'kx1000001');
  const { ticket } = (await playground.call('POST', '/rails/game/PRISM/accounts/kx1000001/session')).body as { ticket: string };
  const page = async (address: string) => (await playground.call('GET', address)).body;
  expect(await page(`/play/PRISM?ticket=${ticket}`)).toContain('Playing as kx1000001');
  expect(await page('/play/PRISM')).toContain('You are not logged in');
  expect(await page(`/play/DUNE?ticket=${ticket}`)).toContain('You are not logged in');
  expect(await page('/play/PRISM?ticket=forged&username=kx1000001')).toContain('You are not logged in');
  expect(await playground.call('POST', '/rails/game/PRISM/accounts/nobody/session')).toEqual({
    status: 422,
    body: { code: 'UNKNOWN_ACCOUNT' },
  });
});

test('SANDBOX-01 a posted form signs in with the state of a form launch or the password only', async () => {
  const { event } = (await open('LOTUS', 'kx1000001')).body as { event: Record<string, string> };
  const { password } = (await open('PRISM', 'kx1000001')).body as { password: string };
  const post = async (code: string, fields: Record<string, string>) => {
    const page = await fetch(`${playground.sandbox.url}/play/${code}`, { method: 'POST', body: new URLSearchParams(fields) });
    return page.text();
  };
  expect(await post('LOTUS', event)).toContain('Playing as kx1000001');
  expect(await post('PRISM', { username: 'kx1000001', password })).toContain('Playing as kx1000001');
  expect(await post('LOTUS', { ...event, token: 'forged' })).toContain('Wrong username or password');
  expect(await post('PRISM', { username: 'kx1000001', password: 'wrong' })).toContain('Wrong username or password');
  expect(await post('PRISM', { username: 'kx1000001' })).toContain('Wrong username or password');
});

test('SANDBOX-01 the game page escapes text from its address', async () => {
  const page = await playground.call('GET', `/play/PRISM?username=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page.body).not.toContain('<script>alert');
});
