import { minor } from '@kaeo/shared/money';
import { createSlipBooking } from '../../src/features/cash/deposit/slip-booking.ts';
import { createReconciliationService } from '../../src/features/operations/reconciliation/reconciliation.service.ts';
import { createSiteAccountStore } from '../../src/features/site/directory/site-account.store.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { newId } from '../../src/platform/id.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres } from './on-postgres.ts';

const receiver = { bankCode: 'SCB', accountNo: '1112223334' };

onPostgres('concurrent reconciliations', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
    const names = { accountName: 'KAEO CO LTD', nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' };
    const site = { ...receiver, ...names, bankType: 'BANK', mode: 'AUTO', currency: 'BAHT' } as const;
    await createSiteAccountStore(backend.context.db).replaceAll([site]);
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  const received = (reference: string) => {
    const transfer = {
      sendingBank: '004',
      reference,
      amountMinor: minor(250_00),
      currency: 'BAHT' as const,
      receiver,
      sender: { bankCode: 'KBANK', accountNo: 'xxx-x-x6789-x', name: 'MR. SOMCHAI J***' },
      transferredAt: backend.clock.now(),
    };
    backend.fake.bank.transfers.push(transfer);
    return transfer;
  };
  const casesOf = (subject: string) =>
    backend.context.db.rows(
      rowOf({ resolution: column.nullable(column.text) }),
      'select resolution from money_cases where subject = $1',
      [subject],
    );

  test('FAIR-05 eight concurrent runs create one case for each difference', async () => {
    const references = Array.from({ length: 12 }, (_, place) => `PARALLEL${place}`);
    for (const reference of references) received(reference);
    backend.fake.payout.orders.set('STRANGER', {
      order: { id: 'STRANGER', bankCode: 'KTB', accountNo: '9', accountName: 'X', amountMinor: minor(70_00), currency: 'BAHT' },
      state: { kind: 'paid' },
      takenAt: backend.clock.now(),
    });
    backend.clock.advance({ minutes: 180 });
    const service = createReconciliationService(backend.context);
    const results = await atOnce(8, () => service.runNow());
    expect(results.reduce((total, { found }) => total + found, 0)).toBe(13);
    for (const subject of [...references.map((reference) => `004:${reference}`), 'STRANGER']) {
      expect([subject, await casesOf(subject)]).toEqual([subject, [{ resolution: null }]]);
    }
  });

  test('FAIR-05 several instances run one slot once', async () => {
    const { run } = createReconciliationService(backend.context);
    const slot = backend.clock.now();
    const results = await atOnce(8, () => run(slot));
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  });

  test('FAIR-05 a slip uploaded while its money goes to suspense is credited to its owner once', async () => {
    const { context } = backend;
    const service = createReconciliationService(context);
    const outcomes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const player = await backend.player();
      const transfer = received(`RACE${round}`);
      backend.clock.advance({ minutes: 180 });
      const slipId = newId();
      const book = async (): Promise<void> => {
        await context.db.query(
          `insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, created_at)
           values ($1, $2, $3, 'BAHT', 'IN_PROGRESS', '004', $4, $5)`,
          [slipId, `S-${slipId}`, player.id, transfer.reference, backend.clock.now()],
        );
        const account = { bankCode: 'KBANK', bankAccountNo: '1', bankAccountName: 'X' };
        const site = { ...receiver, currency: 'BAHT' as const };
        const verdict = { kind: 'credit', transfer, site } as unknown as Parameters<
          ReturnType<typeof createSlipBooking>['book']
        >[2];
        await context.db.transaction((tx) => createSlipBooking(context).book(tx, slipId, verdict, account));
      };
      await Promise.all([book(), service.runNow(), service.runNow()]);
      expect(await player.walletMinor()).toBe(250_00);
      outcomes.push((await casesOf(`004:RACE${round}`))[0]?.resolution ?? 'booked immediately');
    }
    expect(new Set([...outcomes, 'booked immediately', 'CREDITED'])).toEqual(new Set(['booked immediately', 'CREDITED']));
  });
});
