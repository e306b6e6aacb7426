import { column, rowOf } from '../../src/platform/database/row.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { onPostgres } from './on-postgres.ts';

onPostgres('releasing a bank account while its player withdraws', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  test('SAFE-01 either the withdrawal runs and the account stays, or both the account and the withdrawal are gone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const player = await backend.player({ walletMinor: 1000_00 });
      const { bankCode, bankAccountNo } = player.account;
      const free = () =>
        backend.operate('POST', `/operator/players/${player.username}/bank-account/release`, {
          bankCode,
          bankAccountNo,
          reason: 'OWNER_CLAIMS',
        });
      const withdraw = () => player.call('POST', '/api/wallet/withdraw', { amount: 100 });
      const first = round % 2 === 0 ? free() : withdraw();
      const second = round % 2 === 0 ? withdraw() : free();
      const answers = await Promise.all([first, second]);
      const [freed, deposit] = round % 2 === 0 ? answers : answers.toReversed();
      const [row] = await backend.context.db.rows(
        rowOf({ account: column.text, orders: column.integer }),
        `select bank_account_no as account, (select count(*)::integer from withdrawals w where w.player_id = p.id) as orders
         from players p where id = $1`,
        [player.id],
      );
      const isFreed = freed?.statusCode === 200;
      expect([isFreed, row]).toEqual([isFreed, isFreed ? { account: '', orders: 0 } : { account: bankAccountNo, orders: 1 }]);
      expect(deposit?.json()).toMatchObject(isFreed ? { message: 'NO_BANK' } : { status: 'IN_PROGRESS' });
    }
  });
});
