import { Type } from 'typebox';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

type Reply = { status?: string; message?: string };
type Paused = { reason: string; reference: string; amount: number; since: string };
type Wallet = {
  wallet: { amount: number };
  onTheWay: { toGames: number };
  slots: { code: string; amount: number; paused: Paused | null }[];
};

const move = async (player: TestPlayer, from: string, to: string, amount: number) =>
  (await player.call('POST', '/api/wallet/transfer', { from, to, amount })).json<Reply>();
async function moneyOf(player: TestPlayer) {
  await player.call('GET', '/api/wallet/refresh/slot');
  const { wallet, onTheWay, slots } = (await player.call('GET', '/api/wallet')).json<Wallet>();
  const game = slots.find(({ code }) => code === 'LOTUS');
  return { wallet: wallet.amount, onTheWay: onTheWay.toGames, game: game?.amount, paused: game?.paused?.reason ?? null };
}
const resultsOf = async (player: TestPlayer) => {
  const rows = await backend.context.db.rows(
    rowOf({ amount_minor: column.integer }),
    'select amount_minor from game_results where player_id = $1 order by created_at, id',
    [player.id],
  );
  return rows.map(({ amount_minor: amount }) => amount / 100);
};

/** A player with 700 in the wallet and 300 in LOTUS, whose provider knows no ids and reports only balances. */
async function atLotus() {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const { username } = (await player.call('GET', '/api/wallet/activate/LOTUS')).json<{ username: string }>();
  await move(player, 'WALLET', 'LOTUS', 310);
  await move(player, 'LOTUS', 'WALLET', 10);
  const game = backend.fake.games.plain;
  game.script.clear();
  return { player, username, game };
}
type AtLotus = Awaited<ReturnType<typeof atLotus>>;

/** Loses the response to the next order, which was executed or not. */
async function loseReply({ player, game }: AtLotus, direction: 'in' | 'out', amount: number, isDone: boolean): Promise<void> {
  const real = game.provider.transfer.bind(game.provider);
  const spy = jest.spyOn(game.provider, 'transfer').mockImplementationOnce(async (code, order) => {
    if (isDone) await real(code, order);
    return { kind: 'unknown', cause: 'the reply was lost' };
  });
  const [from, to] = direction === 'in' ? ['WALLET', 'LOTUS'] : ['LOTUS', 'WALLET'];
  expect(await move(player, from ?? '', to ?? '', amount)).toMatchObject({ status: 'IN_PROGRESS' });
  spy.mockRestore();
}
/** Lets hours pass and runs every job: only staff may decide. */
async function waitLong(): Promise<void> {
  for (let round = 0; round < 15; round += 1) {
    backend.clock.advance({ minutes: 11 });
    await backend.context.outbox.drain();
  }
}
async function decideTransfer(player: TestPlayer, isApplied: boolean): Promise<void> {
  const waiting = (await backend.operate('GET', '/operator/transfers')).json<{ id: string; playerId: string }[]>();
  const { id } = waiting.find(({ playerId }) => playerId === player.id) ?? { id: 'none' };
  expect((await backend.operate('PUT', `/operator/transfers/${id}`, { isApplied })).statusCode).toBe(200);
}
async function decideCase(player: TestPlayer, outcome: 'PLAY' | 'MISTAKE'): Promise<number> {
  const [open] = await backend.context.db.rows(
    rowOf({ id: column.text }),
    'select id from money_cases where claimant_id = $1 and resolved_at is null',
    [player.id],
  );
  return (
    await backend.operate('PUT', `/operator/game-cases/${open?.id ?? 'none'}`, { outcome, note: 'confirmed by the provider' })
  ).statusCode;
}

describe('FAIR-03 four sequences in which the balance must not decide', () => {
  test('FAIR-03 300 moved in with a lost response, then 300 lost: nothing is returned', async () => {
    const world = await atLotus();
    await loseReply(world, 'in', 300, true);
    world.game.play('LOTUS', world.username, -300_00);
    await waitLong();
    expect(await moneyOf(world.player)).toEqual({ wallet: 400, onTheWay: 300, game: 300, paused: 'TRANSFER' });
    await decideTransfer(world.player, true);
    // The loss equals an order decided by staff, so staff must confirm that it was play.
    expect(await moneyOf(world.player)).toEqual({ wallet: 400, onTheWay: 0, game: 600, paused: 'BALANCE' });
    expect(await decideCase(world.player, 'PLAY')).toBe(200);
    expect(await moneyOf(world.player)).toEqual({ wallet: 400, onTheWay: 0, game: 300, paused: null });
    expect(await resultsOf(world.player)).toEqual([-300]);
  });

  test('FAIR-03 300 out never executed, then 300 lost: it is not paid out', async () => {
    const world = await atLotus();
    await loseReply(world, 'out', 300, false);
    world.game.play('LOTUS', world.username, -300_00);
    await waitLong();
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 300, game: 0, paused: 'TRANSFER' });
    await decideTransfer(world.player, false);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 300, paused: 'BALANCE' });
    expect(await decideCase(world.player, 'PLAY')).toBe(200);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 0, paused: null });
  });

  test('FAIR-03 300 in never executed, then 300 won: the win is kept', async () => {
    const world = await atLotus();
    await loseReply(world, 'in', 300, false);
    world.game.play('LOTUS', world.username, 300_00);
    await waitLong();
    expect(await moneyOf(world.player)).toEqual({ wallet: 400, onTheWay: 300, game: 300, paused: 'TRANSFER' });
    await decideTransfer(world.player, false);
    expect(await moneyOf(world.player)).toMatchObject({ wallet: 700, game: 300, paused: 'BALANCE' });
    expect(await decideCase(world.player, 'PLAY')).toBe(200);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 600, paused: null });
    expect(await resultsOf(world.player)).toEqual([300]);
  });

  test('FAIR-03 an order executed four minutes late is not a win, before or after the staff decision', async () => {
    const world = await atLotus();
    await loseReply(world, 'in', 300, false);
    backend.clock.advance({ minutes: 2 });
    await backend.context.outbox.drain();
    await decideTransfer(world.player, false);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 300, paused: null });
    backend.clock.advance({ minutes: 2 });
    world.game.shift('LOTUS', world.username, 300_00);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 300, paused: 'BALANCE' });
    // If the provider corrects it, play continues; otherwise the next check pauses the game again.
    expect(await decideCase(world.player, 'MISTAKE')).toBe(200);
    expect(await moneyOf(world.player)).toMatchObject({ game: 300, paused: 'BALANCE' });
    world.game.shift('LOTUS', world.username, -300_00);
    expect(await decideCase(world.player, 'MISTAKE')).toBe(200);
    expect(await moneyOf(world.player)).toEqual({ wallet: 700, onTheWay: 0, game: 300, paused: null });
    expect(await resultsOf(world.player)).toEqual([]);
  });
});

test('FAIR-03 a frozen game cannot be opened, used or transferred to until staff decide', async () => {
  const world = await atLotus();
  const { player, username } = world;
  const { password } = (await player.call('GET', '/api/wallet/account/LOTUS')).json<{ password: string }>();
  await loseReply(world, 'in', 50, true);
  const messageOf = async (url: string) => (await player.call('GET', url)).json<Reply>().message;
  const uses = [
    '/api/wallet/account/LOTUS',
    '/api/wallet/activate/LOTUS',
    `/api/autoLogin/pgslot/${username}/${password}`,
    '/api/wallet/resetpassword/LOTUS',
  ];
  for (const url of uses) expect([url, await messageOf(url)]).toEqual([url, 'GAME_FROZEN']);
  expect(await move(player, 'WALLET', 'LOTUS', 5)).toMatchObject({ message: 'GAME_FROZEN' });
  expect(await move(player, 'LOTUS', 'WALLET', 5)).toMatchObject({ message: 'GAME_FROZEN' });
  expect((await player.call('POST', '/api/wallet/transferAll', { to: 'WALLET' })).json()).toMatchObject({
    message: 'GAME_FROZEN',
  });
  const { slots } = (await player.call('GET', '/api/wallet')).json<Wallet>();
  expect(slots.find(({ code }) => code === 'LOTUS')?.paused).toMatchObject({
    reason: 'TRANSFER',
    amount: 50,
    reference: expect.stringMatching(/^T-/),
  });
  await decideTransfer(player, true);
  for (const url of uses) expect([url, await messageOf(url)]).toEqual([url, undefined]);
  expect(await move(player, 'LOTUS', 'WALLET', 350)).toMatchObject({ status: 'SUCCESS' });
});

test('FAIR-03 SRV-02 DESK-02 a transfer and a game case are decided once: the same decision changes nothing, the opposite is refused', async () => {
  const { player, username, game } = await atLotus();
  await loseReply({ player, username, game }, 'in', 300, true);
  const [{ id } = { id: 'none' }] = await backend.context.db.query<{ id: string }>(
    `select id from game_transfers where player_id = $1 and state = 'MANUAL'`,
    [player.id],
  );
  const decided = async (path: string, body: object) => {
    const answer = await backend.operate('PUT', path, body);
    return answer.statusCode === 200 ? 200 : answer.json<{ message: string }>().message;
  };
  const transfer = (isApplied: boolean, of = id) => decided(`/operator/transfers/${of}`, { isApplied });
  const cashier = await testStaff(backend, { roles: ['cashier'] });
  const listed: string[] = [];
  for (let page = 'limit=1'; page !== ''; ) {
    const { transfers, next } = await cashier.ok('GET /desk/api/transfers', `/desk/api/transfers?${page}`);
    listed.push(...transfers.map((each) => each.id));
    page = next === null ? '' : `limit=1&after=${next}`;
  }
  expect(listed.at(-1)).toBe(id);
  expect(new Set(listed).size).toBe(listed.length);
  const shown = (name: string) => cashier.ok('GET /desk/api/transfers/{id}', `/desk/api/transfers/${name}`);
  const waiting = await shown(id);
  expect(waiting).toMatchObject({ id, playerId: player.id, state: 'MANUAL', decision: null, pendingApproval: null });
  const said = await cashier.ok('GET /desk/api/transfers/{id}/provider', `/desk/api/transfers/${id}/provider`);
  expect(said).toEqual({ answer: 'cannot-tell', balance: expect.any(Number) });
  expect([await transfer(true), await transfer(true), await transfer(false)]).toEqual([200, 200, 'ALREADY_DECIDED']);
  expect(await transfer(true, 'nobody')).toBe('NO_DATA');
  expect(await shown(waiting.reference)).toEqual({ ...waiting, state: 'CONFIRMED', reason: 'decided by staff' });
  expect(await moneyOf(player)).toMatchObject({ wallet: 400, onTheWay: 0, game: 600 });

  game.play('LOTUS', username, -300_00);
  await moneyOf(player);
  const [open] = await backend.context.db.query<{ id: string }>('select id from money_cases where claimant_id = $1', [player.id]);
  const jump = (outcome: string) => decided(`/operator/game-cases/${open?.id}`, { outcome });
  expect([await jump('PLAY'), await jump('PLAY'), await jump('MISTAKE')]).toEqual([200, 200, 'ALREADY_DECIDED']);
  expect(await moneyOf(player)).toMatchObject({ wallet: 400, onTheWay: 0, game: 300 });
});

test('DESK-02 a transfer decided at the desk is shown with its decision, and one that settled by itself without', async () => {
  const world = await atLotus();
  await loseReply(world, 'in', 300, false);
  const cashier = await testStaff(backend, { roles: ['cashier'] });
  const transfers = await backend.context.db.query<{ id: string; state: string }>(
    'select id, state from game_transfers where player_id = $1 order by created_at desc',
    [world.player.id],
  );
  const [manual, settled] = [
    transfers.find(({ state }) => state === 'MANUAL'),
    transfers.find(({ state }) => state !== 'MANUAL'),
  ];
  const path = `/desk/api/transfers/${manual?.id}`;
  await cashier.ok('PUT /desk/api/transfers/{id}', path, { isApplied: false, reason: 'not in the history of the game' });
  const decision = { by: cashier.login, approvedBy: null, reason: 'not in the history of the game', correctedAt: null };
  expect(await cashier.ok('GET /desk/api/transfers/{id}', path)).toMatchObject({ state: 'REJECTED', decision });
  const listOf = async (query: string) =>
    (await cashier.ok('GET /desk/api/transfers', `/desk/api/transfers?player=${world.player.id}${query}`)).transfers;
  expect(await listOf('')).toEqual([]);
  expect(await listOf('&state=DECIDED&kind=LOTUS')).toMatchObject([{ id: manual?.id, state: 'REJECTED', decision }]);
  expect(await listOf('&state=DECIDED&kind=PRISM')).toEqual([]);
  expect(await cashier.ok('GET /desk/api/transfers/{id}', `/desk/api/transfers/${settled?.id}`)).toMatchObject({
    state: 'CONFIRMED',
    waitingSince: null,
    decision: null,
  });
  const reply = await cashier.call('GET /desk/api/transfers/none');
  expect(reply.json<{ message: string }>().message).toBe('NO_DATA');
});

test('D-9 FAIR-03 a repeat of the request that froze the game returns the first response for its key', async () => {
  const world = await atLotus();
  jest.spyOn(world.game.provider, 'transfer').mockResolvedValueOnce({ kind: 'unknown', cause: 'lost' });
  const press = () => world.player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LOTUS', amount: 20 }, 'press-1');
  const first = (await press()).json();
  expect(first).toMatchObject({ status: 'IN_PROGRESS' });
  expect((await press()).json()).toEqual(first);
});

describe('FAIR-03 an order executed twice by a provider without ids', () => {
  /** The provider executes the next order twice and responds once. */
  async function doubled({ player, game }: AtLotus, from: string, to: string, amount: number) {
    const real = game.provider.transfer.bind(game.provider);
    const spy = jest.spyOn(game.provider, 'transfer').mockImplementationOnce(async (code, order) => {
      await real(code, order);
      return real(code, order);
    });
    const reply = await move(player, from, to, amount);
    spy.mockRestore();
    return reply;
  }

  test('FAIR-03 200 in twice is not a win that can be withdrawn; staff declare a mistake and play continues', async () => {
    const world = await atLotus();
    expect(await doubled(world, 'WALLET', 'LOTUS', 200)).toMatchObject({ status: 'SUCCESS' });
    // It was detected immediately, before it could be played with.
    const { slots } = (await world.player.call('GET', '/api/wallet')).json<Wallet>();
    expect(slots.find(({ code }) => code === 'LOTUS')?.paused).toMatchObject({ reason: 'BALANCE', amount: 200 });
    expect(await moneyOf(world.player)).toEqual({ wallet: 500, onTheWay: 0, game: 500, paused: 'BALANCE' });
    expect(await move(world.player, 'LOTUS', 'WALLET', 200)).toMatchObject({ message: 'GAME_FROZEN' });
    world.game.shift('LOTUS', world.username, -200_00);
    expect(await decideCase(world.player, 'MISTAKE')).toBe(200);
    expect(await moneyOf(world.player)).toEqual({ wallet: 500, onTheWay: 0, game: 500, paused: null });
    expect(await resultsOf(world.player)).toEqual([]);
  });

  test('FAIR-03 100 out twice is not a loss that earns a refund', async () => {
    const world = await atLotus();
    expect(await doubled(world, 'LOTUS', 'WALLET', 100)).toMatchObject({ status: 'SUCCESS' });
    expect(await moneyOf(world.player)).toEqual({ wallet: 800, onTheWay: 0, game: 200, paused: 'BALANCE' });
    expect(await resultsOf(world.player)).toEqual([]);
    expect(await decideCase(world.player, 'PLAY')).toBe(200);
    expect(await decideCase(world.player, 'PLAY')).toBe(404);
    expect(await moneyOf(world.player)).toEqual({ wallet: 800, onTheWay: 0, game: 100, paused: null });
  });

  test('FAIR-03 200 in twice, with 1.00 lost or won before it is detected, opens a case and is never a win', async () => {
    for (const played of [-1_00, 1_00, -90_00]) {
      const world = await atLotus();
      const { player, game, username } = world;
      const real = game.provider.balance.bind(game.provider);
      // The check right after the order gets no response.
      const balance = jest.spyOn(game.provider, 'balance').mockImplementationOnce(real);
      balance.mockResolvedValueOnce({ kind: 'unknown', cause: 'lost' });
      expect(await doubled(world, 'WALLET', 'LOTUS', 200)).toMatchObject({ status: 'SUCCESS' });
      balance.mockRestore();
      game.play('LOTUS', username, played);
      expect(await moneyOf(player)).toMatchObject({ game: 500, paused: 'BALANCE' });
      expect(await resultsOf(player)).toEqual([]);
    }
  });

  test('FAIR-03 an order refused but executed opens a case, even if part of it was lost before the check', async () => {
    for (const lost of [0, 1_00, 180_00]) {
      const world = await atLotus();
      const { player, game, username } = world;
      const real = game.provider.transfer.bind(game.provider);
      jest.spyOn(game.provider, 'transfer').mockImplementationOnce(async (code, order) => {
        await real(code, order);
        return { kind: 'rejected', reason: 'refused' };
      });
      expect(await move(player, 'WALLET', 'LOTUS', 200)).toMatchObject({ message: 'TRANSFER_FAIL' });
      backend.clock.advance({ hours: 3 });
      if (lost > 0) game.play('LOTUS', username, -lost);
      expect(await moneyOf(player)).toMatchObject({ wallet: 700, game: 300, paused: 'BALANCE' });
      expect(await resultsOf(player)).toEqual([]);
    }
  });

  test('FAIR-03 a returned stake whose loss was seen opens no case, although it is close to an order', async () => {
    const world = await atLotus();
    world.game.shift('LOTUS', world.username, -290_00);
    expect(await moneyOf(world.player)).toMatchObject({ game: 10, paused: null });
    world.game.shift('LOTUS', world.username, 290_00);
    expect(await moneyOf(world.player)).toMatchObject({ game: 300, paused: null });
  });

  test('FAIR-03 honest play is booked as play: losing what was moved in, and amounts that match no order', async () => {
    const world = await atLotus();
    world.game.play('LOTUS', world.username, 55_00);
    expect(await moneyOf(world.player)).toMatchObject({ game: 355, paused: null });
    await move(world.player, 'WALLET', 'LOTUS', 120);
    world.game.play('LOTUS', world.username, -120_00);
    expect(await moneyOf(world.player)).toMatchObject({ game: 355, paused: null });
    expect(await resultsOf(world.player)).toEqual([55, -120]);
  });

  test('FAIR-03 after the configured time an equal amount counts as play again', async () => {
    const world = await atLotus();
    backend.clock.advance({ hours: 25 });
    world.game.play('LOTUS', world.username, 310_00);
    expect(await moneyOf(world.player)).toMatchObject({ game: 610, paused: null });
  });

  test('FAIR-03 the case of a paused game cannot be closed and holds the evidence for staff', async () => {
    const world = await atLotus();
    await doubled(world, 'WALLET', 'LOTUS', 70);
    const [found] = await backend.context.db.rows(
      rowOf({ id: column.text, evidence: Type.Object({}) }),
      'select id, evidence from money_cases where claimant_id = $1 and resolved_at is null',
      [world.player.id],
    );
    expect(found?.evidence).toMatchObject({
      game: 'LOTUS',
      account: world.username,
      difference: '70.00',
      order: expect.stringMatching(/^T-/),
      orderDirection: 'in',
    });
    const closed = await backend.operate('PUT', `/operator/cases/${found?.id ?? ''}`, { resolution: 'CLOSED' });
    expect(closed.statusCode).toBe(400);
    expect(await decideCase(world.player, 'PLAY')).toBe(200);
  });
});
