import { findDormant } from '../../src/features/overview/dormant/dormant.desk.ts';
import { accounts } from '../../src/ledger/ledger.ts';
import { report } from '../../src/testing/callback.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../src/testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

onPostgres('concurrent decisions at the desk', () => {
  let backend: TestBackend;
  let cashier: TestStaff;
  let managers: readonly TestStaff[];
  beforeAll(async () => {
    backend = await createTestBackend({ flags: { isManual: true }, environment: { DESK_REVIEW_ABOVE_BAHT: '1000' } });
    cashier = await testStaff(backend, { roles: ['cashier'] });
    managers = [await testStaff(backend, { roles: ['manager'] }), await testStaff(backend, { roles: ['manager'] })];
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  const reason = 'line of 09:12 seen';
  const outcome = (reply: { statusCode: number; json(): { message: string } }) =>
    reply.statusCode === 200 ? 'done' : reply.json().message;
  const requestDeposit = async (player: TestPlayer, amount: number) =>
    (await player.call('POST', '/api/wallet/add', { amount })).json<{ reference: string }>().reference;
  const approveDeposit = (reference: string) =>
    cashier.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason });
  /** The request of a reply that waits for a second person, and the call that approves it. */
  async function approvalOf(reply: { json<T>(): T }): Promise<(of: TestStaff | undefined) => Promise<string>> {
    const { approval } = reply.json<{ approval: string }>();
    const { digest } = await cashier.ok('GET /desk/api/approvals/{id}', `/desk/api/approvals/${approval}`);
    return async (of = cashier) => outcome(await of.call(`PUT /desk/api/approvals/${approval}`, { decision: 'APPROVE', digest }));
  }

  test('DESK-01 FAIR-05 of 200 racing approvals of a payment by two people one moves money', async () => {
    const player = await backend.player();
    const approve = await approvalOf(await approveDeposit(await requestDeposit(player, 5000)));
    const outcomes = await atOnce(200, (place) => approve(managers[place % 2]));
    const { done, ALREADY_DECIDED = 0, ACT_IN_PROGRESS = 0 } = tally(outcomes);
    expect([done, ALREADY_DECIDED + ACT_IN_PROGRESS]).toEqual([1, 199]);
    expect(await player.walletMinor()).toBe(5000_00);
  });

  test('DESK-02 FAIR-05 a manual deposit that is matched while it is taken back has one of both', async () => {
    const desk = () => backend.context.ledger.balance(backend.context.db, accounts.bank('MANUAL', 'desk'), 'BAHT');
    for (let round = 0; round < 10; round += 1) {
      const [player, before] = [await backend.player(), await desk()];
      const amount = 300 + round;
      const reference = await requestDeposit(player, amount);
      await approveDeposit(reference);
      const paidAt = backend.clock.now().toISOString();
      await report(backend, { id: `RACE${round}`, reference: 'NOBODY', amount: `${amount}.00`, currency: 'BAHT', paidAt });
      const found = (await cashier.ok('GET /desk/api/cases')).cases.find((each) => each.amount === amount);
      const takeBack = await approvalOf(
        await cashier.call('POST /desk/api/corrections', { kind: 'manual-deposit', id: reference, reason }),
      );
      const match = async () =>
        outcome(
          await cashier.call(`PUT /desk/api/cases/${found?.id}`, { resolution: 'MATCHED', manualDeposit: reference, reason }),
        );
      const [taken, matched] =
        round % 2 === 0
          ? await Promise.all([takeBack(managers[0]), match()])
          : (await Promise.all([match(), takeBack(managers[0])])).toReversed();
      const wasTaken = taken === 'done';
      expect([taken, matched]).toEqual(wasTaken ? ['done', 'VALIDATION'] : ['ALREADY_DECIDED', 'done']);
      expect([await player.walletMinor(), (await desk()) - before]).toEqual(wasTaken ? [0, 0] : [amount * 100, 0]);
    }
  });

  test('DESK-07 of workers that search for dormant players at the same time, one notifies each player', async () => {
    // The clock advances by a year, which ends the sessions of staff.
    const own = await createTestBackend();
    try {
      const players = [await own.player({ walletMinor: 500_00 }), await own.player({ walletMinor: 500_00 })];
      own.clock.advance({ days: own.context.config.dormantAfterDays });
      await atOnce(8, () => findDormant(own.context));
      await own.context.outbox.drain();
      const messages = players.map(({ username }) => own.fake.sms.messages.filter(({ to }) => to === username).length);
      expect(messages).toEqual([1, 1]);
    } finally {
      await own.close();
    }
  });
});
