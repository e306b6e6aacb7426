import { minor } from '@kaeo/shared/money';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { accounts } from '../../../ledger/ledger.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { uploadSlip } from '../../../testing/protection/ways-in.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let cashier: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  await seedSite(backend.context.db, 'thailand', ['games']);
  cashier = await testStaff(backend, { login: 'cash', roles: ['cashier'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

const reason = 'decided wrongly';
type Kind = 'case' | 'manual-deposit' | 'slip' | 'transfer';
const message = (reply: { json(): { message: string } }) => reply.json().message;
const correct = (kind: Kind, id: string) => cashier.call('POST /desk/api/corrections', { kind, id, reason });
/** Makes a call of the cashier, which a second person approves if it waits. */
async function done(call: string, body: object): Promise<void> {
  const reply = await cashier.call(call, body);
  if (reply.statusCode === 200) return;
  if (reply.statusCode !== 202) throw new Error(`${call}: ${reply.body}`);
  const { approval } = reply.json<{ approval: string }>();
  const { digest } = await manager.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${approval}`);
  const approved = await manager.call(`PUT /desk/api/approvals/${approval}`, { decision: 'APPROVE', digest });
  expect(approved.json()).toEqual({ state: 'APPROVED', outcome: 'done' });
}
/** Always by two people, and once. */
async function takeBack(kind: Kind, id: string): Promise<void> {
  expect((await correct(kind, id)).statusCode).toBe(202);
  const { approvals } = await manager.ok('GET /desk/api/approvals');
  const request = approvals.find(({ subject }) => subject === `${kind}:${id}`);
  const answer = { decision: 'APPROVE', digest: request?.digest };
  expect((await manager.call(`PUT /desk/api/approvals/${request?.id}`, answer)).json()).toEqual({
    state: 'APPROVED',
    outcome: 'done',
  });
  await assertCleanBooks(backend.context.db);
  expect(message(await correct(kind, id))).toBe('ALREADY_DECIDED');
}
const openCases = async () => (await cashier.ok('GET /desk/api/cases', '/desk/api/cases?limit=100')).cases;
/** The open case about a subject, or against a player. */
async function openCase(kind: string, about: string) {
  const found = (await openCases()).find((each) => each.kind === kind && [each.subject, each.claimant?.playerId].includes(about));
  if (!found) throw new Error(`no open ${kind} about ${about}`);
  return found;
}
const gameMinor = (player: TestPlayer) =>
  backend.context.ledger.balance(backend.context.db, accounts.game(player.id, 'LOTUS'), 'BAHT');
const statements = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>().statements;

const move = (player: TestPlayer, from: string, to: string, amount: number) =>
  player.call('POST', '/api/wallet/transfer', { from, to, amount });
/** A player with 700 in the wallet and 300 in LOTUS, whose provider knows no ids and reports only balances. */
async function atLotus() {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const { username } = (await player.call('GET', '/api/wallet/activate/LOTUS')).json<{ username: string }>();
  await move(player, 'WALLET', 'LOTUS', 300);
  const game = backend.fake.games.plain;
  game.script.clear();
  return { player, username, game };
}
type AtLotus = Awaited<ReturnType<typeof atLotus>>;

/** A transfer of 200 whose response was lost, and which staff decide. Returns its reference. */
async function decided({ player, game }: AtLotus, direction: 'in' | 'out', is: { done: boolean; decided: boolean }) {
  const real = game.provider.transfer.bind(game.provider);
  const spy = jest.spyOn(game.provider, 'transfer').mockImplementationOnce(async (code, order) => {
    if (is.done) await real(code, order);
    return { kind: 'unknown', cause: 'the reply was lost' };
  });
  const [from, to] = direction === 'in' ? ['WALLET', 'LOTUS'] : ['LOTUS', 'WALLET'];
  const { reference } = (await move(player, from ?? '', to ?? '', 200)).json<{ reference: string }>();
  spy.mockRestore();
  const { id } = await cashier.ok('GET /desk/api/transfers/{id}', `/desk/api/transfers/${reference}`);
  expect(message(await correct('transfer', reference))).toBe('NO_DATA');
  await done(`PUT /desk/api/transfers/${id}`, { isApplied: is.decided, reason });
  return reference;
}

describe('a transfer that staff decided', () => {
  test.each([
    { direction: 'in', isDone: true, wallet: 500_00, game: 500_00 },
    { direction: 'in', isDone: false, wallet: 700_00, game: 300_00 },
    { direction: 'out', isDone: true, wallet: 900_00, game: 100_00 },
    { direction: 'out', isDone: false, wallet: 700_00, game: 300_00 },
  ] as const)(
    'DESK-02 TRF-02 a wrong decision is taken back: the books equal the game again ($direction, applied: $isDone)',
    async ({ direction, isDone, wallet, game }) => {
      const world = await atLotus();
      const { player } = world;
      const reference = await decided(world, direction, { done: isDone, decided: !isDone });
      await takeBack('transfer', reference);
      expect([await player.walletMinor(), await gameMinor(player)]).toEqual([wallet, game]);
      const shown = await cashier.ok('GET /desk/api/transfers/{id}', `/desk/api/transfers/${reference}`);
      expect(shown.decision).toMatchObject({ by: 'cash', correctedAt: expect.any(String) });
      // The next reading of the balance finds nothing to book.
      await player.call('GET', '/api/wallet/refresh/slot');
      expect(await gameMinor(player)).toBe(game);
      expect((await openCases()).filter(({ claimant }) => claimant?.playerId === player.id)).toEqual([]);
    },
  );

  test('DESK-02 what the wallet no longer holds becomes a claim, and the game has all of it', async () => {
    const world = await atLotus();
    const { player } = world;
    const reference = await decided(world, 'in', { done: true, decided: false });
    await player.call('POST', '/api/wallet/withdraw', { amount: 600 });
    await takeBack('transfer', reference);
    expect([await player.walletMinor(), await gameMinor(player)]).toEqual([0, 500_00]);
    expect(await openCase('CORRECTION_NOT_COVERED', player.id)).toMatchObject({ subject: `transfer:${reference}`, claim: 100 });
    expect((await statements(player))[0]).toMatchObject({ statementType: 'withdraw', to: 'CORRECTION', amount: 100 });
  });

  test('DESK-02 the wallet gets all of a transfer from a game whose money was lost, and the rest is claimed', async () => {
    const world = await atLotus();
    const { player, game, username } = world;
    const reference = await decided(world, 'in', { done: false, decided: true });
    game.play('LOTUS', username, -150_00);
    await player.call('GET', '/api/wallet/refresh/slot');
    expect(await gameMinor(player)).toBe(150_00);
    await takeBack('transfer', reference);
    expect([await player.walletMinor(), await gameMinor(player)]).toEqual([700_00, 0]);
    expect(await openCase('CORRECTION_NOT_COVERED', player.id)).toMatchObject({ claim: 50 });
    expect((await statements(player))[0]).toMatchObject({ statementType: 'deposit', from: 'CORRECTION', amount: 200 });
  });

  test('DESK-02 a transfer that settled by itself cannot be taken back', async () => {
    const { player } = await atLotus();
    const { reference } = (await move(player, 'WALLET', 'LOTUS', 50)).json<{ reference: string }>();
    expect(message(await correct('transfer', reference))).toBe('NO_DATA');
  });
});

describe('a slip that was credited at once', () => {
  const site = { bankCode: 'KBANK', accountNo: '0482175590' };
  const requestDeposit = async (player: TestPlayer, amount: number, bankReference = '') =>
    (await player.call('POST', '/api/wallet/add', { amount, bankReference })).json<{ reference: string }>().reference;
  async function uploaded(player: TestPlayer, reference: string) {
    const facts = { sendingBank: '004', reference, currency: 'BAHT' as const, receiver: site, sender: senderOf(player.account) };
    backend.fake.bank.transfers.push({ ...facts, amountMinor: minor(500_00), transferredAt: backend.clock.now() });
    const slip = await uploadSlip(backend, player, reference);
    expect(slip).toMatchObject({ status: 'SUCCESS', amount: 500 });
    return slip.reference;
  }
  const slipsOf = async ({ id }: TestPlayer) =>
    (await cashier.ok('GET /desk/api/players/{id}', `/desk/api/players/${id}`)).slips.map((slip) => slip.mayTakeBack);

  test('DESK-02 PROT-01 it is taken back and uncounted, and its money is decided again', async () => {
    const [wrong, right] = [await backend.player(), await backend.player()];
    const slip = await uploaded(wrong, 'SLIP1');
    expect(await slipsOf(wrong)).toEqual([true]);
    await takeBack('slip', slip);
    expect([await wrong.walletMinor(), await slipsOf(wrong)]).toEqual([0, [false]]);
    const counted = await backend.context.db.query('select from player_deposits where player_id = $1', [wrong.id]);
    expect(counted).toEqual([]);
    const again = await openCase('DECISION_CORRECTED', slip);
    expect(again).toMatchObject({ amount: 500, evidence: { first: '004:SLIP1', slip } });
    await done(`PUT /desk/api/cases/${again.id}`, { resolution: 'CREDITED', playerId: right.id, reason });
    await takeBack('case', again.id);
    expect([await right.walletMinor(), (await openCase('DECISION_CORRECTED', again.id)).amount]).toEqual([0, 500]);
  });

  test('DESK-02 FAIR-05 a deposit that reports its transfer is matched with the money, not approved', async () => {
    const [wrong, right] = [await backend.player(), await backend.player()];
    const slip = await uploaded(wrong, 'SLIP2');
    await takeBack('slip', slip);
    const reference = await requestDeposit(right, 500, 'SLIP2');
    const approve = await cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason });
    expect(message(approve)).toBe('DEPOSIT_NEEDS_MATCH');
    const again = await openCase('DECISION_CORRECTED', slip);
    const path = `/desk/api/manual-deposits/${reference}`;
    const { lines } = await cashier.ok('GET /desk/api/manual-deposits/{reference}', path);
    expect(lines[0]).toMatchObject({ reference: 'SLIP2', case: again.id, isSettled: false });
    await done(`PUT /desk/api/cases/${again.id}`, { resolution: 'MATCHED', manualDeposit: reference, reason });
    expect([await wrong.walletMinor(), await right.walletMinor()]).toEqual([0, 500_00]);
  });

  test('DESK-02 what the wallet no longer holds of a slip becomes a claim, and an unknown slip is refused', async () => {
    const player = await backend.player();
    const slip = await uploaded(player, 'SLIP3');
    await player.call('POST', '/api/wallet/withdraw', { amount: 400 });
    await takeBack('slip', slip);
    expect(await openCase('CORRECTION_NOT_COVERED', `slip:${slip}`)).toMatchObject({ claim: 400 });
    expect(await openCase('DECISION_CORRECTED', slip)).toMatchObject({ amount: 500 });
    expect(message(await correct('slip', 'S-NONE'))).toBe('NO_DATA');
  });

  test('DESK-02 FAIR-01 a slip that was taken back proves no sender', async () => {
    const player = await backend.player();
    const slip = await uploaded(player, 'SLIP4');
    await takeBack('slip', slip);
    // Another account with the same visible digits: only a credited slip could decide between them.
    await backend.player({ bankAccountNo: `99999${player.account.bankAccountNo.slice(-5)}`, bankAccountName: 'ANOTHER NAME' });
    const facts = { sendingBank: '004', reference: 'SLIP5', currency: 'BAHT' as const, receiver: site };
    const sender = senderOf(player.account);
    backend.fake.bank.transfers.push({ ...facts, sender, amountMinor: minor(500_00), transferredAt: backend.clock.now() });
    expect(await uploadSlip(backend, player, 'SLIP5')).toMatchObject({ status: 'IN_PROGRESS' });
  });
});

describe('a decided claim', () => {
  /** A claim of 300 against a player with 100 in the wallet. */
  async function owing() {
    const player = await backend.player();
    const deposit = async (amount: number) => {
      const { reference } = (await player.call('POST', '/api/wallet/add', { amount })).json<{ reference: string }>();
      await done(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason });
      return reference;
    };
    const reference = await deposit(500);
    await player.call('POST', '/api/wallet/withdraw', { amount: 300 });
    await backend.context.outbox.drain();
    await takeBack('manual-deposit', reference);
    await deposit(100);
    return { player, claim: await openCase('CORRECTION_NOT_COVERED', player.id) };
  }

  test.each([
    { resolution: 'WRITTEN_OFF', during: 100_00 },
    { resolution: 'RECOVERED', during: 0 },
  ])('DESK-02 a claim that was $resolution is open again, and the wallet as it was', async ({ resolution, during }) => {
    const { player, claim } = await owing();
    expect(claim).toMatchObject({ claim: 300 });
    await done(`PUT /desk/api/cases/${claim.id}`, { resolution, reason });
    expect(await player.walletMinor()).toBe(during);
    await takeBack('case', claim.id);
    expect(await player.walletMinor()).toBe(100_00);
    const again = await openCase('DECISION_CORRECTED', claim.id);
    expect(again).toMatchObject({ claim: 300, amount: 0, claimant: { playerId: player.id } });
    expect(message(await player.call('POST', '/api/wallet/withdraw', { amount: 100 }))).toBe('WITHDRAW_REVIEW');
    await done(`PUT /desk/api/cases/${again.id}`, { resolution: 'RECOVERED', reason });
    expect(await player.walletMinor()).toBe(0);
    await takeBack('case', again.id);
    expect([await player.walletMinor(), (await openCase('DECISION_CORRECTED', again.id)).claim]).toEqual([100_00, 300]);
  });
});

describe('a decided game case', () => {
  const lossMinor = async ({ id }: TestPlayer) => {
    const Net = rowOf({ net: column.integer });
    const text = `select coalesce(sum(net_minor), 0)::integer as net from loss_buckets where player_id = $1 and reward = 'refund'`;
    return (await backend.context.db.rows(Net, text, [id]))[0]?.net;
  };
  /** A difference of the size of the transfer into the game, which pauses it. */
  async function paused(sign: 1 | -1) {
    const world = await atLotus();
    // A loss of what was brought in matches no order, so money is brought out again.
    if (sign < 0) await move(world.player, 'LOTUS', 'WALLET', 300).then(() => move(world.player, 'WALLET', 'LOTUS', 300));
    world.game.play('LOTUS', world.username, sign * 300_00);
    await world.player.call('GET', '/api/wallet/refresh/slot');
    return { ...world, found: await openCase('GAME_ORDER_JUMP', world.player.id) };
  }
  const decide = (id: string, outcome: 'PLAY' | 'MISTAKE') => done(`PUT /desk/api/game-cases/${id}`, { outcome, reason });

  test('DESK-02 FAIR-03 play that was a mistake is booked the other way, and the game is paused again', async () => {
    const { player, found, game, username } = await paused(1);
    await decide(found.id, 'PLAY');
    expect(await gameMinor(player)).toBe(600_00);
    await takeBack('case', found.id);
    expect([await gameMinor(player), await lossMinor(player)]).toEqual([300_00, 0]);
    const again = await openCase('GAME_ORDER_JUMP', player.id);
    expect(again).toMatchObject({ evidence: { first: found.id, difference: '300.00' }, resolution: null });
    expect(message(await move(player, 'LOTUS', 'WALLET', 10))).toBe('GAME_FROZEN');
    game.shift('LOTUS', username, -300_00);
    await decide(again.id, 'MISTAKE');
    expect((await move(player, 'LOTUS', 'WALLET', 300)).json()).toMatchObject({ status: 'SUCCESS' });
  });

  test('DESK-02 FAIR-03 a loss that was a mistake is given back, and earns no share of losses', async () => {
    const { player, found } = await paused(-1);
    await decide(found.id, 'PLAY');
    expect([await gameMinor(player), await lossMinor(player)]).toEqual([0, 300_00]);
    await takeBack('case', found.id);
    expect([await gameMinor(player), await lossMinor(player)]).toEqual([300_00, 0]);
    expect(await openCase('GAME_ORDER_JUMP', player.id)).toMatchObject({ evidence: { difference: '-300.00' } });
  });

  test('DESK-02 what the game no longer holds of the win becomes a claim', async () => {
    const { player, found } = await paused(1);
    await decide(found.id, 'PLAY');
    expect((await move(player, 'LOTUS', 'WALLET', 500)).json()).toMatchObject({ status: 'SUCCESS' });
    await takeBack('case', found.id);
    expect(await gameMinor(player)).toBe(0);
    expect(await openCase('WIN_TAKEN_BACK', `case:${found.id}`)).toMatchObject({ claim: 200 });
    expect(await openCase('GAME_ORDER_JUMP', player.id)).toMatchObject({ evidence: { difference: '100.00' } });
  });

  test('DESK-02 while the game is paused by another case, play cannot be taken back', async () => {
    const { player, found, game, username } = await paused(1);
    await decide(found.id, 'PLAY');
    game.play('LOTUS', username, 300_00);
    await player.call('GET', '/api/wallet/refresh/slot');
    await correct('case', found.id);
    const { approvals } = await manager.ok('GET /desk/api/approvals');
    const request = approvals.find(({ subject }) => subject === `case:${found.id}`);
    const approval = { decision: 'APPROVE', digest: request?.digest };
    expect(message(await manager.call(`PUT /desk/api/approvals/${request?.id}`, approval))).toBe('GAME_FROZEN');
  });

  test('DESK-02 a mistake booked nothing, so that there is nothing to take back', async () => {
    const { player, found } = await paused(1);
    await decide(found.id, 'MISTAKE');
    expect(message(await correct('case', found.id))).toBe('NOTHING_BOOKED');
    await player.call('GET', '/api/wallet/refresh/slot');
    await decide((await openCase('GAME_ORDER_JUMP', player.id)).id, 'PLAY');
    expect(await gameMinor(player)).toBe(600_00);
  });
});
