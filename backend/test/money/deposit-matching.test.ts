import { minor } from '@kaeo/shared/money';
import { accounts } from '../../src/ledger/ledger.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

const site = { bankCode: 'KBANK', accountNo: '0482175590' };

onPostgres('concurrent matching of cases and manual deposits', () => {
  let backend: TestBackend;
  let player: TestPlayer;
  beforeAll(async () => {
    backend = await createTestBackend({ flags: { isManual: true } });
  });
  beforeEach(async () => {
    player = await backend.player();
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  /** The money in suspense, and the money credited without a statement line. */
  const left = () => {
    const { db, ledger } = backend.context;
    return Promise.all(
      [accounts.suspense(), accounts.bank('MANUAL', 'desk')].map((account) => ledger.balance(db, account, 'BAHT')),
    );
  };

  /** Creates statement lines without a report, each in suspense with a case. */
  async function parked(...references: string[]): Promise<string[]> {
    const transferredAt = backend.clock.now();
    const facts = {
      sendingBank: '004',
      currency: 'BAHT' as const,
      receiver: site,
      sender: senderOf(player.account),
      transferredAt,
    };
    for (const reference of references) backend.fake.bank.transfers.push({ ...facts, reference, amountMinor: minor(400_00) });
    backend.clock.advance({ minutes: 180 });
    await backend.operate('POST', '/operator/reconciliation', {});
    const rows = await backend.context.db.rows(
      rowOf({ id: column.text }),
      'select id from money_cases where subject = any ($1::text[]) order by subject',
      [references.map((reference) => `004:${reference}`)],
    );
    return rows.map(({ id }) => id);
  }
  const requestDeposit = async () =>
    (await player.call('POST', '/api/wallet/add', { amount: 400 })).json<{ reference: string }>().reference;
  const approve = async (reference: string) =>
    (await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true })).statusCode;
  const decide = async (id: string | undefined, decision: object) =>
    (await backend.operate('PUT', `/operator/cases/${id}`, decision)).statusCode;
  const match = (id: string | undefined, manualDeposit: string | undefined) =>
    decide(id, { resolution: 'MATCHED', manualDeposit });

  test('FAIR-05 if two operators match two lines with one deposit, one of them succeeds', async () => {
    const cases = await parked('TWOLINES1', 'TWOLINES2');
    const reference = await requestDeposit();
    await approve(reference);
    const answers = await atOnce(8, (place) => match(cases[place % 2], reference));
    // Repeating the accepted decision changes nothing.
    expect(tally(answers.map(String))).toEqual({ 200: 4, 400: 4 });
    expect(await player.walletMinor()).toBe(400_00);
    const open = await backend.context.db.rows(
      rowOf({ id: column.text }),
      'select id from money_cases where resolved_at is null and id = any ($1::text[])',
      [cases],
    );
    expect(open).toHaveLength(1);
    expect(await decide(open[0]?.id, { resolution: 'RETURNED' })).toBe(200);
    expect(await left()).toEqual([0, 0]);
  });

  test('FAIR-05 if two operators match one line with two deposits, one of them succeeds', async () => {
    const [line] = await parked('TWODEPOSITS');
    const references = [await requestDeposit(), await requestDeposit()];
    const answers = await atOnce(8, (place) => match(line, references[place % 2]));
    expect(tally(answers.map(String))).toEqual({ 200: 4, 409: 4 });
    // Both deposits were open, and only the matched one is approved.
    expect([await player.walletMinor(), ...(await left())]).toEqual([400_00, 0, 0]);
  });

  test('FAIR-05 if one operator matches a line while another returns it, one decision applies to line and deposit', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await player.walletMinor();
      const [line] = await parked(`ALLATONCE${round}`);
      const reference = await requestDeposit();
      await Promise.all([
        match(line, reference),
        decide(line, { resolution: 'RETURNED' }),
        match(line, reference),
        decide(line, { resolution: 'RETURNED' }),
      ]);
      const [end] = await backend.context.db.rows(
        rowOf({ resolution: column.text }),
        'select resolution from money_cases where id = $1',
        [line],
      );
      expect((await player.walletMinor()) - before).toBe(end?.resolution === 'MATCHED' ? 400_00 : 0);
      const [deposit] = await backend.context.db.rows(
        rowOf({ state: column.text }),
        'select state from manual_deposits where reference = $1',
        [reference],
      );
      expect(deposit?.state).toBe(end?.resolution === 'MATCHED' ? 'APPROVED' : 'REQUESTED');
    }
    expect(await left()).toEqual([0, 0]);
  });

  test('FAIR-05 if one operator approves a deposit while another matches it, it is credited once and its line is matched', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await player.walletMinor();
      const [line] = await parked(`APPROVED${round}`);
      const reference = await requestDeposit();
      const [approved, matched] = await Promise.all([approve(reference), match(line, reference)]);
      expect([[200, 404].includes(approved), matched, (await player.walletMinor()) - before]).toEqual([true, 200, 400_00]);
    }
    expect(await left()).toEqual([0, 0]);
  });
});
