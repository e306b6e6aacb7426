import { accounts } from '../../../ledger/ledger.ts';
import { newId } from '../../../platform/id.ts';
import { changeBankAccount } from '../../../testing/change-bank-account.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.fake.games.idempotent.script.clear();
  await assertCleanBooks(backend.context.db);
});

const heldMinor = (player: TestPlayer) =>
  backend.context.ledger.balance(backend.context.db, accounts.hold(player.id), player.currency);
const money = async (player: TestPlayer) => [await player.walletMinor(), await heldMinor(player)];

describe('a withdrawal of everything', () => {
  async function playing(player: TestPlayer, gameMinor: number): Promise<void> {
    await backend.context.db.query(
      `insert into games (code, name, category, family, ft_wallet_slot, logo, background, place)
       values ('LUCKY', 'Lucky', 'slot', 'idempotent', 1, '', '', 1) on conflict do nothing`,
    );
    expect((await player.call('GET', '/api/wallet/activate/LUCKY')).statusCode).toBe(200);
    const moved = await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'LUCKY', amount: gameMinor / 100 });
    expect(moved.json()).toMatchObject({ status: 'SUCCESS' });
  }
  const withdrawAll = (player: TestPlayer, amount: number, key?: string) =>
    player.call('POST', '/api/wallet/withdrawAll', { amount }, key);

  test('WD-03 pulls the missing amount from the games', async () => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    const answer = await withdrawAll(player, 600, 'all-1');
    expect(answer.json()).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await money(player)).toEqual([0, 60_000]);
    expect((await withdrawAll(player, 600, 'all-1')).json()).toEqual(answer.json());
    expect(await money(player)).toEqual([0, 60_000]);
  });

  test.each([
    ['refuse', 'TRANSFER_STAYED'],
    ['unknown-before', 'TRANSFER_IN_PROGRESS'],
  ] as const)('WD-01 a game with the result %s is distinguished from insufficient funds: %s', async (fault, message) => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    const { script } = backend.fake.games.idempotent;
    script.next('unknown-before'); // the balance query
    script.next(fault);
    expect((await withdrawAll(player, 600)).json()).toMatchObject({ message });
    expect(await money(player)).toEqual([30_000, 0]);
    script.clear();
    backend.clock.advance({ minutes: 1 });
    await backend.context.outbox.drain();
    expect((await withdrawAll(player, 600)).json()).toMatchObject({ status: 'IN_PROGRESS' });
  });

  test('WD-03 does not touch the games if the wallet suffices or the withdrawal is refused', async () => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    expect((await withdrawAll(player, 200)).statusCode).toBe(200);
    expect((await withdrawAll(player, 99)).json()).toMatchObject({ message: 'WITHDRAW_MINIMUM' });
    expect(await money(player)).toEqual([10_000, 20_000]);
  });

  /** Number of game withdrawals since the players moved money in. */
  const countGameWithdrawals = () => backend.fake.games.idempotent.applied.filter(({ amountMinor }) => amountMinor < 0).length;

  test.each([
    ['too little', 99, 'WITHDRAW_MINIMUM'],
    ['too much at once', 50_001, 'WITHDRAW_MAXIMUM'],
    ['more than wallet and games hold', 800.01, 'MONEY_NOT_ENOUGH'],
  ])('WD-03 refused for %s, all money stays in the games', async (_, amount, message) => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    const before = countGameWithdrawals();
    const reply = await withdrawAll(player, amount, 'all-refused');
    expect([reply.json(), countGameWithdrawals()]).toMatchObject([{ message }, before]);
    expect(await money(player)).toEqual([30_000, 0]);
    expect((await withdrawAll(player, amount, 'all-refused')).json()).toMatchObject({ message });
  });

  test('WD-03 refused without a bank account, all money stays in the games', async () => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    await changeBankAccount(backend, player, { bankCode: '', bankAccountNo: newId() });
    const before = countGameWithdrawals();
    expect((await withdrawAll(player, 600)).json()).toMatchObject({ message: 'NO_BANK' });
    expect([countGameWithdrawals(), await money(player)]).toEqual([before, [30_000, 0]]);
  });

  test('WD-04 refused because of an active bonus, all money stays in the games', async () => {
    const player = await backend.player({ walletMinor: 80_000 });
    await playing(player, 50_000);
    await backend.context.db.query(
      `insert into bonus_receipts (id, player_id, kind, code, period, ordinal, currency, grant_minor, turnover_minor, percent_fail, is_active,
         received_at)
       values ($1, $2, 'bonus', 'TEST', 'today', 1, 'BAHT', 100, 100000, 0, true, $3)`,
      [newId(), player.id, backend.clock.now()],
    );
    const before = countGameWithdrawals();
    expect((await withdrawAll(player, 600)).json()).toMatchObject({ message: 'BONUS_REMAINING' });
    expect([countGameWithdrawals(), await money(player)]).toEqual([before, [30_000, 0]]);
    await backend.context.db.query('delete from bonus_receipts where player_id = $1', [player.id]);
    await backend.context.db.query(`delete from row_seals where source = 'bonus_receipts' and owner = $1`, [player.id]);
  });

  test('WD-03 waits for a game that holds the missing amount and takes nothing from the others meanwhile', async () => {
    const player = await backend.player({ walletMinor: 100_000 });
    await playing(player, 30_000);
    await backend.context.db.query(
      `insert into games (code, name, category, family, ft_wallet_slot, logo, background, place)
       values ('BUSY', 'Busy', 'slot', 'idempotent', 1, '', '', 2) on conflict do nothing`,
    );
    expect((await player.call('GET', '/api/wallet/activate/BUSY')).statusCode).toBe(200);
    await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'BUSY', amount: 400 });
    const { script } = backend.fake.games.idempotent;
    script.next('unknown-before'); // the balance query
    script.next('unknown-before');
    await player.call('POST', '/api/wallet/transfer', { from: 'BUSY', to: 'WALLET', amount: 10 });
    const before = countGameWithdrawals();
    expect((await withdrawAll(player, 900)).json()).toMatchObject({ message: 'TRANSFER_IN_PROGRESS' });
    expect([countGameWithdrawals(), await money(player)]).toEqual([before, [30_000, 0]]);
    backend.clock.advance({ minutes: 1 });
    await backend.context.outbox.drain();
  });
});
