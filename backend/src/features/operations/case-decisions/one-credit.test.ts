import type { SlipUploaded } from '@kaeo/shared/api';
import { type Minor, minor } from '@kaeo/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
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

let made = 0;
/** Adds a transfer to our account at the fake bank; returns its bank reference. */
function paid(payer: TestPlayer, amountMinor: Minor, change: Partial<BankTransfer> = {}): string {
  made += 1;
  const reference = `ONCE${made}`;
  backend.fake.bank.transfers.push({
    sendingBank: '004',
    reference,
    amountMinor,
    currency: 'BAHT',
    receiver: site,
    sender: senderOf(payer.account),
    transferredAt: backend.clock.now(),
    ...change,
  });
  return reference;
}
async function upload(player: TestPlayer, reference: string): Promise<SlipUploaded> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}
const requestDeposit = async (player: TestPlayer, amount: number, bankReference = '') =>
  (await player.call('POST', '/api/wallet/add', { amount, bankReference })).json<{ reference: string }>().reference;
/** Approves the deposit; returns the result that staff see. */
async function approve(reference: string): Promise<string> {
  const answer = await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true });
  return answer.statusCode === 200 ? 'approved' : `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
}
async function approved(player: TestPlayer, amount: number, bankReference = ''): Promise<string> {
  const reference = await requestDeposit(player, amount, bankReference);
  expect(await approve(reference)).toBe('approved');
  return reference;
}
const reconcile = () => {
  backend.clock.advance({ minutes: 180 });
  return backend.operate('POST', '/operator/reconciliation', {});
};
const noLine = async (reference: string) =>
  (await backend.operate('PUT', `/operator/manual-deposits/${reference}/no-line`, { note: 'paid in cash' })).statusCode;
const desk = () => backend.context.ledger.balance(backend.context.db, accounts.bank('MANUAL', 'desk'), 'BAHT');

type Case = { id: string; kind: string; subject: string; resolution: string | null; evidence: Record<string, string> };
const caseOf = async (transfer: string): Promise<Case | undefined> =>
  (await backend.operate('GET', '/operator/cases')).json<Case[]>().find(({ subject }) => subject === `004:${transfer}`);
const decide = async (transfer: string, decision: object) =>
  (await backend.operate('PUT', `/operator/cases/${(await caseOf(transfer))?.id}`, decision)).statusCode;

describe('FAIR-05 a slip after its manual deposit was approved', () => {
  test.each([
    ['with the bank’s number', (transfer: string) => transfer],
    ['with the number written another way', (transfer: string) => ` ${transfer.toLowerCase().replace('e', 'e-')} `],
    ['with another number', () => 'A20261118'],
    ['without a number', () => ''],
  ])('is in doubt, %s, and is used up by the match', async (_, referenceOf) => {
    const [player, before] = [await backend.player(), await desk()];
    const transfer = paid(player, minor(750_00));
    const reference = await approved(player, 750, referenceOf(transfer));
    expect(await upload(player, transfer)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
    expect(await player.walletMinor()).toBe(750_00);
    const found = await caseOf(transfer);
    expect(found).toMatchObject({ kind: 'DEPOSIT_IN_DOUBT', evidence: { fit: expect.stringContaining(reference) } });
    expect(await decide(transfer, { resolution: 'MATCHED', manualDeposit: reference })).toBe(200);
    expect([await player.walletMinor(), (await desk()) - before]).toEqual([750_00, 0]);
    expect(await upload(player, transfer)).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
    await reconcile();
    expect(await player.walletMinor()).toBe(750_00);
  });

  test('is in doubt if the deposit with its number is of another player and amount', async () => {
    const [player, other] = [await backend.player(), await backend.player()];
    const transfer = paid(player, minor(760_00));
    const reference = await approved(other, 740, transfer);
    expect(await upload(player, transfer)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
    expect((await caseOf(transfer))?.evidence['fit']).toContain(reference);
    expect(await player.walletMinor()).toBe(0);
  });

  test('is in doubt if the reconciliation moved its money to suspense in between', async () => {
    const player = await backend.player();
    const [transfer, transferredAt] = ['ONCELATE', backend.clock.now()];
    expect(await upload(player, transfer)).toMatchObject({ waitsFor: 'bank' });
    await approved(player, 770);
    backend.clock.advance({ minutes: 61 });
    await backend.context.outbox.drain();
    paid(player, minor(770_00), { reference: transfer, transferredAt });
    await reconcile();
    expect(await caseOf(transfer)).toMatchObject({ kind: 'DEPOSIT_WITHOUT_SLIP' });
    await backend.context.outbox.drain();
    expect(await caseOf(transfer)).toMatchObject({ kind: 'DEPOSIT_IN_DOUBT', resolution: null });
    expect(await player.walletMinor()).toBe(770_00);
  });

  test('is credited if it is another transfer, after the deposit was matched with its own line', async () => {
    const player = await backend.player();
    const [first, second] = [paid(player, minor(780_00)), paid(player, minor(780_00))];
    const reference = await approved(player, 780, first);
    expect(await upload(player, second)).toMatchObject({ waitsFor: 'staff' });
    const credit = { resolution: 'CREDITED', username: player.username };
    expect([await decide(second, credit), await player.walletMinor()]).toEqual([409, 780_00]);
    await reconcile();
    expect(await decide(first, { resolution: 'MATCHED', manualDeposit: reference })).toBe(200);
    expect(await decide(second, credit)).toBe(200);
    expect(await player.walletMinor()).toBe(1560_00);
  });

  test.each<[string, (player: TestPlayer) => Promise<unknown>]>([
    ['of another amount', (player) => approved(player, 791)],
    ['of another player', async () => approved(await backend.player(), 790)],
    [
      'that is refused',
      async (player) =>
        backend.operate('PUT', `/operator/manual-deposits/${await requestDeposit(player, 790)}`, { isApproved: false }),
    ],
    ['that waits', (player) => requestDeposit(player, 790)],
    ['for which staff recorded that no line will arrive', async (player) => noLine(await approved(player, 790))],
  ])('is credited immediately despite a deposit %s', async (_, deposit) => {
    const player = await backend.player();
    const transfer = paid(player, minor(790_00));
    await deposit(player);
    expect(await upload(player, transfer)).toMatchObject({ status: 'SUCCESS', amount: 790 });
  });

  test('is credited immediately if the deposit of that amount is already matched with its own line', async () => {
    const player = await backend.player();
    const first = paid(player, minor(795_00));
    const reference = await approved(player, 795);
    await reconcile();
    expect(await decide(first, { resolution: 'MATCHED', manualDeposit: reference })).toBe(200);
    expect(await upload(player, paid(player, minor(795_00)))).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('FAIR-05 an approval after the transfer', () => {
  test('is refused if its number is that of a credited slip of any player', async () => {
    const [player, other] = [await backend.player(), await backend.player()];
    const transfer = paid(player, minor(640_00));
    await upload(player, transfer);
    for (const claimant of [player, other])
      expect(await approve(await requestDeposit(claimant, 641, `${transfer.slice(0, 4)} ${transfer.slice(4)}`))).toBe(
        '409 DEPOSIT_CREDITED',
      );
    expect([await player.walletMinor(), await other.walletMinor()]).toEqual([640_00, 0]);
  });

  test('requires a match if a slip of the same player and amount was credited within a day before the request, or after it', async () => {
    const player = await backend.player();
    const early = await requestDeposit(player, 650);
    await upload(player, paid(player, minor(650_00)));
    const late = await requestDeposit(player, 650, 'A1');
    expect([await approve(early), await approve(late)]).toEqual(['409 DEPOSIT_NEEDS_MATCH', '409 DEPOSIT_NEEDS_MATCH']);
    expect(await player.walletMinor()).toBe(650_00);
    const second = paid(player, minor(650_00));
    await reconcile();
    expect(await decide(second, { resolution: 'MATCHED', manualDeposit: late })).toBe(200);
    expect(await player.walletMinor()).toBe(1300_00);
    backend.clock.advance({ minutes: 24 * 60 + 1 });
    await approved(player, 650);
  });

  test('requires a match while the money with its number is in suspense, and is refused once that was credited or returned', async () => {
    const player = await backend.player();
    const [credited, returned] = [paid(player, minor(660_00)), paid(player, minor(661_00))];
    await reconcile();
    const requests = [await requestDeposit(player, 660, credited), await requestDeposit(player, 661, returned)];
    for (const request of requests) expect(await approve(request)).toBe('409 DEPOSIT_NEEDS_MATCH');
    await decide(credited, { resolution: 'CREDITED', username: player.username });
    await decide(returned, { resolution: 'RETURNED' });
    for (const request of requests) expect(await approve(request)).toBe('409 DEPOSIT_CREDITED');
    // Without the number, the credited case of that amount is found.
    expect(await approve(await requestDeposit(player, 660))).toBe('409 DEPOSIT_NEEDS_MATCH');
    expect(await player.walletMinor()).toBe(660_00);
  });

  test('is refused if another deposit with its number is approved, or if its number is that of a QR payment', async () => {
    const player = await backend.player();
    await approved(player, 670, 'N-670');
    expect(await approve(await requestDeposit(player, 670, 'n670'))).toBe('409 DEPOSIT_CREDITED');
    await backend.context.db.query(
      `insert into qr_payments (id, channel, journal, reference, amount_minor, currency, outcome, paid_at, received_at)
       values ('QR-680', 'X', 'X:QR-680', 'R', 68000, 'BAHT', 'CREDITED', $1, $1)`,
      [backend.clock.now()],
    );
    expect(await approve(await requestDeposit(player, 680, 'QR680'))).toBe('409 DEPOSIT_CREDITED');
    await backend.context.db.query(`delete from qr_payments where id = 'QR-680'`);
  });
});

test('FAIR-04 FAIR-05 an approved deposit without a line is late after a day, until it is matched or staff record that none will arrive', async () => {
  const player = await backend.player();
  const late = async () =>
    (await backend.operate('GET', '/operator/late'))
      .json<{ kind: string; reference: string; username: string | null }[]>()
      .filter(({ kind, username }) => kind === 'unmatched-deposit' && username === player.username)
      .map(({ reference }) => reference);
  const transfer = paid(player, minor(690_00));
  const [matched, cash] = [await approved(player, 690), await approved(player, 691)];
  backend.clock.advance({ minutes: 24 * 60 });
  expect(await late()).toEqual([]);
  backend.clock.advance({ minutes: 1 });
  expect((await late()).toSorted()).toEqual([matched, cash].toSorted());
  await reconcile();
  expect(await decide(transfer, { resolution: 'MATCHED', manualDeposit: matched })).toBe(200);
  expect(await late()).toEqual([cash]);
  expect([await noLine(cash), await noLine(cash), await noLine(matched), await noLine('M-NOBODY')]).toEqual([200, 404, 404, 404]);
  expect(await late()).toEqual([]);
});
