import { seedSite } from '../../../demonstration/seed-site.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());

const transfer = (player: TestPlayer, from: string, to: string, amount: number, key?: string) =>
  player.call('POST', '/api/wallet/transfer', { from, to, amount }, key);
const amountIn = async (player: TestPlayer, code: string): Promise<number> => {
  const { slots } = (await player.call('GET', '/api/wallet')).json<{ slots: { code: string; amount: number }[] }>();
  return slots.find((slot) => slot.code === code)?.amount ?? Number.NaN;
};

async function playerWithGames(walletMinor: number, ...codes: string[]): Promise<TestPlayer> {
  const player = await backend.player({ walletMinor });
  for (const code of codes) expect((await player.call('GET', `/api/wallet/activate/${code}`)).statusCode).toBe(200);
  return player;
}

test('TRF-02 moves money from the wallet into a game and back', async () => {
  const player = await playerWithGames(1_000_00, 'PRISM');
  const into = await transfer(player, 'WALLET', 'PRISM', 400.5);
  expect(into.json()).toEqual({ status: 'SUCCESS', reference: expect.stringMatching(/^T-/) });
  expect(await amountIn(player, 'PRISM')).toBe(400.5);
  expect((await transfer(player, 'PRISM', 'WALLET', 100)).json()).toMatchObject({ status: 'SUCCESS' });
  expect(await player.walletMinor()).toBe(699_50);
});

test('PLAY-06 the wallet has the last amount that arrived in a game, and the number of ended transfers', async () => {
  const player = await playerWithGames(1_000_00, 'PRISM', 'LOTUS');
  const transfersOf = async (code: string): Promise<unknown> => {
    const { slots } = (await player.call('GET', '/api/wallet')).json<{ slots: { code: string; transfers: unknown }[] }>();
    return slots.find((slot) => slot.code === code)?.transfers;
  };
  expect(await transfersOf('PRISM')).toEqual({ ended: 0, lastIn: 0 });
  await transfer(player, 'WALLET', 'PRISM', 400.5);
  await transfer(player, 'PRISM', 'WALLET', 100);
  expect(await transfersOf('PRISM')).toEqual({ ended: 2, lastIn: 400.5 });
  backend.fake.games.idempotent.script.next('refuse');
  await transfer(player, 'WALLET', 'PRISM', 50);
  expect(await transfersOf('PRISM')).toEqual({ ended: 3, lastIn: 400.5 });
  await transfer(player, 'PRISM', 'LOTUS', 200);
  expect([await transfersOf('PRISM'), await transfersOf('LOTUS')]).toEqual([
    { ended: 4, lastIn: 400.5 },
    { ended: 1, lastIn: 200 },
  ]);
});

test('TRF-02 moves money between two games through the wallet', async () => {
  const player = await playerWithGames(1_000_00, 'PRISM', 'LOTUS');
  await transfer(player, 'WALLET', 'PRISM', 300);
  expect((await transfer(player, 'PRISM', 'LOTUS', 200)).json()).toMatchObject({ status: 'SUCCESS' });
  expect([await amountIn(player, 'PRISM'), await amountIn(player, 'LOTUS')]).toEqual([100, 200]);
  expect(await player.walletMinor()).toBe(700_00);
});

test.each([
  ['WALLET', 'WALLET', 10, 'SAME_ACCOUNT'],
  ['WALLET', 'PRISM', 0.99, 'TRANSFER_MINIMUM'],
  ['WALLET', 'NOWHERE', 10, 'NO_GAME'],
  ['WALLET', 'LOTUS', 10, 'SLOT_NO_ACCOUNT'],
  ['PRISM', 'LOTUS', 10, 'SLOT_NO_ACCOUNT'],
  ['WALLET', 'PRISM', 1000.01, 'MONEY_NOT_ENOUGH'],
  ['PRISM', 'WALLET', 1, 'MONEY_NOT_ENOUGH'],
  ['WALLET', 'PRISM', 1.001, 'VALIDATION'],
  ['WALLET', 'PRISM', -5, 'VALIDATION'],
])('TRF-01 refuses a transfer from %s to %s of %d with %s', async (from, to, amount, code) => {
  const player = await playerWithGames(1_000_00, 'PRISM');
  const reply = await transfer(player, from, to, amount);
  expect(reply.json()).toMatchObject({ message: code });
  expect(await player.walletMinor()).toBe(1_000_00);
});

test('OPS-04 TRF-02 an order that was not sent leaves the money in the wallet; one that may have been sent stays in progress', async () => {
  const player = await playerWithGames(500_00, 'PRISM');
  const { script } = backend.fake.games.idempotent;
  script.next('unsent');
  expect((await transfer(player, 'WALLET', 'PRISM', 100)).json().message).toBe('TRANSFER_FAIL');
  expect(await player.walletMinor()).toBe(500_00);
  script.next('unknown-after');
  expect((await transfer(player, 'WALLET', 'PRISM', 200)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  // The lookup is inconclusive and the order is not sent again: the first one may have been executed, as it was here.
  script.next('unsent', 2);
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect(await player.walletMinor()).toBe(300_00);
  script.clear();
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
  expect([await player.walletMinor(), await amountIn(player, 'PRISM')]).toEqual([300_00, 200]);
});

test('TRF-02 a definite refusal by the provider leaves the money in the wallet', async () => {
  const player = await playerWithGames(500_00, 'PRISM');
  backend.fake.games.idempotent.script.next('refuse');
  const reply = await transfer(player, 'WALLET', 'PRISM', 100);
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { message: 'TRANSFER_FAIL', fields: { to: 'TRANSFER_FAIL' } }]);
  expect(await player.walletMinor()).toBe(500_00);
});

test('OPS-06 the job of a transfer runs in the lane of its game, so that a hanging provider delays no other', async () => {
  const player = await playerWithGames(500_00, 'PRISM');
  backend.fake.games.idempotent.script.next('unknown-before');
  const { reference } = (await transfer(player, 'WALLET', 'PRISM', 100)).json<{ reference: string }>();
  const lanes = await backend.context.db.query(
    'select o.lane from outbox_jobs o join game_transfers t on t.id = o.key where t.reference = $1',
    [reference],
  );
  expect(lanes).toEqual([{ lane: 'game:PRISM' }]);
});

test('TRF-02 a second transfer with the same game is refused while the first is in progress', async () => {
  const player = await playerWithGames(500_00, 'PRISM');
  backend.fake.games.idempotent.script.next('unknown-before');
  expect((await transfer(player, 'WALLET', 'PRISM', 100)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  expect((await transfer(player, 'WALLET', 'PRISM', 100)).json()).toMatchObject({ message: 'TRANSFER_IN_PROGRESS' });
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect(await amountIn(player, 'PRISM')).toBe(100);
  expect(await player.walletMinor()).toBe(400_00);
});

test('TRF-02 transfers everything, both ways', async () => {
  const player = await playerWithGames(500_00, 'PRISM', 'LOTUS');
  const all = (to: string) => player.call('POST', '/api/wallet/transferAll', { to });
  expect((await all('PRISM')).json()).toMatchObject({ status: 'SUCCESS' });
  expect([await player.walletMinor(), await amountIn(player, 'PRISM')]).toEqual([0, 500]);
  await transfer(player, 'PRISM', 'LOTUS', 150);
  expect((await all('WALLET')).json()).toMatchObject({ status: 'SUCCESS' });
  expect(await player.walletMinor()).toBe(500_00);
  expect((await all('WALLET')).json()).toMatchObject({ message: 'MONEY_NOT_ENOUGH' });
});

test('TRF-02 a refusal states where the money is: TRANSFER_STAYED in the game, TRANSFER_FAIL in the wallet', async () => {
  const player = await playerWithGames(500_00, 'PRISM', 'LOTUS');
  const { idempotent, plain } = backend.fake.games;
  await transfer(player, 'WALLET', 'PRISM', 300);
  idempotent.script.next('unknown-before'); // the balance query
  idempotent.script.next('refuse');
  expect((await transfer(player, 'PRISM', 'LOTUS', 100)).json()).toMatchObject({
    message: 'TRANSFER_STAYED',
    fields: { from: 'TRANSFER_STAYED' },
  });
  idempotent.script.next('unknown-before'); // the balance query
  idempotent.script.next('refuse');
  const all = await player.call('POST', '/api/wallet/transferAll', { to: 'WALLET' });
  expect(all.json()).toMatchObject({ message: 'TRANSFER_STAYED' });
  expect([await player.walletMinor(), await amountIn(player, 'PRISM')]).toEqual([200_00, 300]);
  plain.script.next('unknown-before'); // the balance query before sending, without which nothing is sent
  expect((await transfer(player, 'PRISM', 'LOTUS', 100)).json()).toMatchObject({
    message: 'TRANSFER_FAIL',
    fields: { to: 'TRANSFER_FAIL' },
  });
  expect([await player.walletMinor(), await amountIn(player, 'PRISM'), await amountIn(player, 'LOTUS')]).toEqual([
    300_00, 200, 0,
  ]);
});

test('TRF-02 a transfer of everything to the wallet reports the result for every game', async () => {
  const player = await playerWithGames(500_00, 'PRISM', 'LOTUS', 'ORBIT');
  const { idempotent, plain } = backend.fake.games;
  const all = (key: string) => player.call('POST', '/api/wallet/transferAll', { to: 'WALLET' }, key);
  await transfer(player, 'WALLET', 'PRISM', 200);
  await transfer(player, 'WALLET', 'LOTUS', 100);
  await transfer(player, 'WALLET', 'ORBIT', 50);
  // LOTUS reports its balance at the refresh, but not when queried again before the money leaves it.
  plain.script.clear();
  const balance = plain.provider.balance.bind(plain.provider);
  let looks = 0;
  jest.spyOn(plain.provider, 'balance').mockImplementation((...args) => {
    looks += 1;
    return looks === 2 ? Promise.resolve({ kind: 'unknown', cause: 'closed' }) : balance(...args);
  });
  const partly = await all('press-1');
  expect(partly.json()).toEqual({
    status: 'SUCCESS',
    reference: expect.stringMatching(/^T-/),
    legs: [
      { code: 'PRISM', amount: 200, status: 'SUCCESS' },
      { code: 'LOTUS', amount: 100, status: 'FAILED' },
      { code: 'ORBIT', amount: 50, status: 'SUCCESS' },
    ],
  });
  expect([await player.walletMinor(), await amountIn(player, 'LOTUS')]).toEqual([400_00, 100]);
  expect((await all('press-1')).json()).toEqual(partly.json());

  await transfer(player, 'WALLET', 'PRISM', 20);
  idempotent.script.next('unknown-before'); // the balance query
  idempotent.script.next('unknown-before');
  await transfer(player, 'PRISM', 'WALLET', 5);
  const waiting = (await all('press-2')).json<{ status: string; legs: object[] }>();
  expect(waiting.legs).toContainEqual({ code: 'PRISM', amount: 15, status: 'WAITING' });
  expect((await all('press-3')).json()).toMatchObject({ message: 'TRANSFER_IN_PROGRESS' });
});

test('TRF-02 a repeat with the same key returns the same transfer', async () => {
  const player = await playerWithGames(500_00, 'PRISM');
  const first = await transfer(player, 'WALLET', 'PRISM', 100, 'press-1');
  const again = await transfer(player, 'WALLET', 'PRISM', 100, 'press-1');
  expect(again.json()).toEqual(first.json());
  expect(await player.walletMinor()).toBe(400_00);
  expect((await transfer(player, 'WALLET', 'PRISM', 200, 'press-1')).json()).toMatchObject({ message: 'IDEMPOTENCY_CONFLICT' });
});
