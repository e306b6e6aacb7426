import type { Slips } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const site = { bankCode: 'KBANK', accountNo: '0482175590' };
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

const balance = (account: 'suspense' | 'desk') =>
  backend.context.ledger.balance(
    backend.context.db,
    account === 'suspense' ? accounts.suspense() : accounts.bank('MANUAL', 'desk'),
    'BAHT',
  );
const reconcile = async () => {
  backend.clock.advance({ minutes: 180 });
  return (await backend.operate('POST', '/operator/reconciliation', {})).json<{ found: number }>();
};

let made = 0;
/** A transfer to our account, which the next reconciliation finds in the statement. */
function paid(payer: TestPlayer, amountMinor: number, sender = senderOf(payer.account)): string {
  made += 1;
  const reference = `DESK${made}`;
  const transferredAt = backend.clock.now();
  const facts = { sendingBank: '004', reference, currency: 'BAHT' as const, receiver: site, sender, transferredAt };
  backend.fake.bank.transfers.push({ ...facts, amountMinor: minor(amountMinor) });
  return reference;
}
const requestDeposit = async (player: TestPlayer, amount: number, facts: object = {}) =>
  (await player.call('POST', '/api/wallet/add', { amount, ...facts })).json<{ reference: string }>().reference;
const decideDeposit = (reference: string, isApproved: boolean) =>
  backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved });
async function approved(player: TestPlayer, amount: number): Promise<string> {
  const reference = await requestDeposit(player, amount);
  expect((await decideDeposit(reference, true)).statusCode).toBe(200);
  return reference;
}

type Case = {
  id: string;
  kind: string;
  amount: number;
  resolution: string | null;
  manualDeposit: string | null;
  deposits: object[];
};
async function caseOf(transfer: string): Promise<Case> {
  const cases = (await backend.operate('GET', '/operator/cases')).json<(Case & { subject: string })[]>();
  const found = cases.find(({ subject }) => subject === `004:${transfer}`);
  if (!found) throw new Error(`no case of ${transfer}`);
  return found;
}
async function match(id: string, manualDeposit: string | undefined): Promise<string> {
  const answer = await backend.operate('PUT', `/operator/cases/${id}`, { resolution: 'MATCHED', manualDeposit });
  return answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
}

test('FAIR-05 an approved manual deposit is matched with its statement line, and the money is booked once', async () => {
  const [player, before] = [await backend.player(), [await balance('suspense'), await balance('desk')]];
  const transfer = paid(player, 310_00);
  const reference = await approved(player, 310);
  expect(await reconcile()).toMatchObject({ found: 1 });
  const { id, ...found } = await caseOf(transfer);
  expect(found).toMatchObject({ kind: 'DEPOSIT_WITHOUT_SLIP', amount: 310, deposits: [{ reference, state: 'APPROVED' }] });
  expect(await match(id, reference)).toBe('done');
  expect(await player.walletMinor()).toBe(310_00);
  expect([await balance('suspense'), await balance('desk')]).toEqual(before);
  expect(await caseOf(transfer)).toMatchObject({ resolution: 'MATCHED', manualDeposit: reference, deposits: [] });
  expect(await match(id, reference)).toBe('done');
  expect(await reconcile()).toMatchObject({ found: 0 });
});

test('FAIR-05 if the line went to suspense first, a match also approves a requested deposit', async () => {
  const player = await backend.player({ bankAccountName: 'MANEE DEE' });
  const transfer = paid(player, 320_00);
  await reconcile();
  const { id } = await caseOf(transfer);
  const facts = { paidFrom: 'SCB', paidAt: '10:05', bankReference: transfer };
  const reference = await requestDeposit(player, 320, facts);
  const [before, desk] = [await balance('suspense'), await balance('desk')];
  expect((await caseOf(transfer)).deposits).toEqual([
    {
      ...facts,
      reference,
      state: 'REQUESTED',
      playerId: player.id,
      username: player.username,
      createdAt: expect.any(String),
    },
  ]);
  expect(await match(id, reference)).toBe('done');
  expect(await player.walletMinor()).toBe(320_00);
  expect([(await balance('suspense')) - before, (await balance('desk')) - desk]).toEqual([-320_00, 0]);
  expect((await decideDeposit(reference, true)).json()).toMatchObject({ status: 'SUCCESS' });
  expect((await decideDeposit(reference, false)).json()).toMatchObject({ message: 'ALREADY_DECIDED' });
  expect((await player.call('POST', '/api/statement', {})).json()).toMatchObject({
    total: 1,
    statements: [{ statementType: 'deposit', status: 'SUCCESS', amount: 320 }],
  });
});

test('FAIR-05 a deposit approved after its line went to suspense can be matched', async () => {
  const player = await backend.player();
  const transfer = paid(player, 330_00);
  await reconcile();
  const reference = await approved(player, 330);
  expect(await match((await caseOf(transfer)).id, reference)).toBe('done');
  expect(await player.walletMinor()).toBe(330_00);
});

test('FAIR-05 a case matches only an unmatched deposit of its amount and currency that was not refused', async () => {
  const player = await backend.player();
  const [lao, transfer, twin] = [await backend.player({ currency: 'LAK' }), paid(player, 20_340_00), paid(player, 20_340_00)];
  await reconcile();
  const [{ id }, other] = [await caseOf(transfer), await caseOf(twin)];
  const refused = await requestDeposit(player, 20_340);
  await decideDeposit(refused, false);
  const [less, kip, right] = [await approved(player, 339), await approved(lao, 20_340), await approved(player, 20_340)];
  for (const wrong of [less, kip, refused, 'M-NOBODY'])
    expect([wrong, await match(id, wrong)]).toEqual([wrong, '400 VALIDATION']);
  expect(await match(id, undefined)).toBe('400 VALIDATION');
  expect(await match(id, right)).toBe('done');
  expect(await match(other.id, right)).toBe('400 VALIDATION');
  expect((await caseOf(twin)).deposits).toEqual([]);
  expect(await player.walletMinor()).toBe(20_340_00 + 339_00);
});

test('FAIR-05 a case without money cannot be matched', async () => {
  const player = await backend.player();
  await backend.context.db.query(
    `insert into money_cases (id, kind, subject, detail, suspense_minor, currency, opened_at)
     values ('empty', 'CONTRADICTION', 'x', 'x', 0, 'BAHT', $1)`,
    [backend.clock.now()],
  );
  expect(await match('empty', await approved(player, 350))).toBe('400 VALIDATION');
});

test("FAIR-05 a slip that waits for the case fails when its player's deposit is matched, and credits no other player", async () => {
  // The name in the statement is in another script, so that staff must check it.
  const player = await backend.player({ bankAccountName: 'สมหญิง ใจดี' });
  const transfer = paid(player, 360_00, { ...senderOf(player.account), name: 'MS SOMYING J***' });
  const upload = async () => {
    const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference: transfer }));
    const headers = { ...player.headers, 'content-type': contentType };
    return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<object>();
  };
  expect(await upload()).toMatchObject({ status: 'IN_PROGRESS' });
  const reference = await requestDeposit(player, 360);
  expect((await decideDeposit(reference, true)).json()).toMatchObject({ message: 'DEPOSIT_NEEDS_MATCH' });
  expect(await match((await caseOf(transfer)).id, reference)).toBe('done');
  const { slips } = (await player.call('POST', '/api/statement/slip', {})).json<Slips>();
  expect(slips).toMatchObject([{ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' }]);
  expect(await upload()).toMatchObject({ status: 'FAILED' });
  expect(await player.walletMinor()).toBe(360_00);
});

test('SRV-01 the audit reports a matched case whose money did not move, and an approved deposit that was not credited', async () => {
  const player = await backend.player();
  const transfer = paid(player, 370_00);
  const reference = await approved(player, 370);
  await reconcile();
  const { id } = await caseOf(transfer);
  await backend.context.db.transaction(async (tx) => {
    const matched = `update money_cases set resolved_at = now(), resolution = 'MATCHED', manual_deposit = $2 where id = $1`;
    await tx.run(matched, [id, reference]);
    await expect(assertCleanBooks(tx)).rejects.toThrow(`: case-match ${id}, `);
    await tx.run(`update manual_deposits set state = 'REFUSED' where reference = $1`, [reference]);
    await expect(assertCleanBooks(tx)).rejects.toThrow(`every matched case has an approved manual deposit of its amount: ${id}`);
    await tx.run('update money_cases set resolved_at = null, resolution = null, manual_deposit = null where id = $1', [id]);
    await expect(assertCleanBooks(tx)).rejects.toThrow(/: deposit \S+, .*row none/);
    await tx.run(`update manual_deposits set state = 'APPROVED' where reference = $1`, [reference]);
  });
});
