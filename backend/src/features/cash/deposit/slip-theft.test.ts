import type { Slip, Slips, SlipUploaded } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { accounts } from '../../../ledger/ledger.ts';
import type { BankTransfer } from '../../../providers/ports/providers.port.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const site = { bankCode: 'KBANK', accountNo: '0482175590' };
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.fake.bank.script.clear();
  await assertCleanBooks(backend.context.db);
});

let made = 0;
/** Adds a transfer of 500 baht from the payer's registered account to the site's; returns the bank reference. */
function transferOf(payer: TestPlayer, change: Partial<BankTransfer> = {}): string {
  made += 1;
  const reference = `THEFT${made}`;
  backend.fake.bank.transfers.push({
    sendingBank: '004',
    reference,
    amountMinor: minor(500_00),
    currency: 'BAHT',
    receiver: site,
    sender: senderOf(payer.account),
    transferredAt: backend.clock.now(),
    ...change,
  });
  return reference;
}
/** Uploads a slip with this mini-QR. Anyone can forge one: it holds only a reference and a public checksum. */
async function upload(player: TestPlayer, reference: string): Promise<SlipUploaded> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}
const slipsOf = async (player: TestPlayer) => (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips;
const outcome = (slip: Slip | undefined) => [slip?.status, slip?.note, slip?.amount];
const statement = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement', {})).json<{ statements: { from: string; amount: number }[] }>().statements;
const suspense = (currency: 'BAHT' | 'LAK' = 'BAHT') =>
  backend.context.ledger.balance(backend.context.db, accounts.suspense(), currency);

type Case = {
  id: string;
  kind: string;
  subject: string;
  amount: number;
  resolution: string | null;
  claimant: { username: string; bankAccountNo: string } | null;
  evidence: Record<string, string>;
  claims: { username: string; status: string; reason: string }[];
};
const caseOf = async (reference: string): Promise<Case | undefined> =>
  (await backend.operate('GET', '/operator/cases')).json<Case[]>().find(({ subject }) => subject === `004:${reference}`);
const decide = async (found: Case | undefined, decision: object) =>
  (await backend.operate('PUT', `/operator/cases/${found?.id}`, decision)).statusCode;

const named = (bankAccountName: string) => backend.player({ bankAccountName });

test("FAIR-01 a thief with another player's slip gets nothing: the money goes to suspense and staff credit the owner", async () => {
  const [owner, thief] = [await named('SOMYING JAIDEE'), await named('PRASERT KAEW')];
  const before = await suspense();
  const reference = transferOf(owner);
  expect(await upload(thief, reference)).toMatchObject({ status: 'FAILED' });
  expect(outcome((await slipsOf(thief))[0])).toEqual(['FAILED', 'NOT_MATCH', 500]);
  expect([await thief.walletMinor(), (await suspense()) - before]).toEqual([0, 500_00]);
  expect(await caseOf(reference)).toMatchObject({
    kind: 'OTHER_SENDER',
    amount: 500,
    claimant: { username: thief.username, bankAccountNo: thief.account.bankAccountNo },
    evidence: { sender: expect.stringContaining('SOMYING J***'), registered: expect.stringContaining('PRASERT KAEW') },
    claims: [{ username: thief.username, status: 'FAILED', reason: 'NOT_MATCH' }],
  });
  // Another player claimed the money first, so a partial number is not sufficient.
  expect(await upload(owner, reference)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
  const found = await caseOf(reference);
  expect(found).toMatchObject({
    kind: 'SENDER_IN_DOUBT',
    claimant: { username: owner.username },
    evidence: { fit: expect.stringContaining(thief.username) },
    claims: [{ username: thief.username }, { username: owner.username }],
  });
  expect(await decide(found, { resolution: 'CREDITED', username: owner.username })).toBe(200);
  expect([await owner.walletMinor(), await suspense()]).toEqual([500_00, before]);
  expect(await statement(owner)).toMatchObject([{ from: 'KBANK', amount: 500 }]);
  // Further uploads credit nothing.
  expect(await upload(owner, reference)).toMatchObject({ status: 'FAILED' });
  expect(await upload(thief, reference)).toMatchObject({ status: 'FAILED' });
  expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([500_00, 0]);
});

test('FAIR-01 an owner with the full number visible is credited without staff, although a thief opened a case', async () => {
  const [owner, thief] = [await named('SOMYING JAIDEE'), await named('PRASERT KAEW')];
  const sender = { bankCode: 'KBANK', accountNo: owner.account.bankAccountNo, name: 'SOMYING J***' };
  const reference = transferOf(owner, { sender });
  for (let time = 0; time < 3; time += 1) expect(await upload(thief, reference)).toMatchObject({ status: 'FAILED' });
  expect(await upload(owner, reference)).toMatchObject({ status: 'SUCCESS' });
  expect(await caseOf(reference)).toMatchObject({ resolution: 'CREDITED', claims: [{}, {}, {}, { username: owner.username }] });
  expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([500_00, 0]);
});

test('FAIR-01 a thief who uploads first while the bank does not respond gets nothing, and the owner waits for staff', async () => {
  const [owner, thief] = [await named('SOMYING JAIDEE'), await named('PRASERT KAEW')];
  const reference = transferOf(owner);
  backend.fake.bank.script.next('unknown-before');
  expect(await upload(thief, reference)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(await upload(owner, reference)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect(outcome((await slipsOf(thief))[0])).toEqual(['FAILED', 'NOT_MATCH', 500]);
  expect(await decide(await caseOf(reference), { resolution: 'CREDITED', username: owner.username })).toBe(200);
  expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([500_00, 0]);
});

test('FAIR-01 an owner who uploads first is credited, although a thief uploads while the bank does not respond', async () => {
  const [owner, thief] = [await named('SOMYING JAIDEE'), await named('PRASERT KAEW')];
  const reference = transferOf(owner);
  backend.fake.bank.script.next('unknown-before', 2);
  expect(await upload(owner, reference)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'bank' });
  backend.clock.advance({ seconds: 1 });
  expect(await upload(thief, reference)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'bank' });
  expect(await upload(owner, reference)).toMatchObject({ status: 'SUCCESS' });
  backend.clock.advance({ minutes: 1 });
  await backend.context.outbox.drain();
  expect([await owner.walletMinor(), await thief.walletMinor()]).toEqual([500_00, 0]);
});

test('FAIR-01 a thief who registers a look-alike account is not credited, and staff see both accounts', async () => {
  const owner = await backend.player({ bankAccountName: 'ARUNEE DEE', bankAccountNo: '1111155555' });
  const twin = await backend.player({ bankAccountName: 'ARUNEE DEE', bankAccountNo: '2222255555' });
  const reference = transferOf(owner);
  expect(await upload(twin, reference)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(await upload(owner, reference)).toMatchObject({ status: 'IN_PROGRESS' });
  expect([await owner.walletMinor(), await twin.walletMinor()]).toEqual([0, 0]);
  const found = await caseOf(reference);
  expect(found).toMatchObject({ kind: 'SENDER_IN_DOUBT', evidence: { fit: expect.stringContaining(owner.username) } });
  expect(await decide(found, { resolution: 'CREDITED', username: owner.username, note: 'asked for the whole number' })).toBe(200);
  expect(outcome((await slipsOf(owner))[0])).toEqual(['SUCCESS', '', 500]);
  expect(outcome((await slipsOf(twin))[0])).toEqual(['FAILED', 'NOT_MATCH', 0]);
  expect([await owner.walletMinor(), await twin.walletMinor()]).toEqual([500_00, 0]);
});

describe('a sender in doubt', () => {
  const inDoubt = async () => {
    const player = await named('สมหญิง ใจดี');
    const reference = transferOf(player, { sender: { ...senderOf(player.account), name: 'MS SOMYING J***' } });
    return { player, reference };
  };

  test('FAIR-01 leaves the slip in progress and shows the player that staff check it', async () => {
    const { player, reference } = await inDoubt();
    expect(await upload(player, reference)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
    expect((await slipsOf(player))[0]).toMatchObject({ status: 'IN_PROGRESS', note: '', amount: 500, waitsFor: 'staff' });
    // Uploading again changes nothing.
    expect(await upload(player, reference)).toMatchObject({ status: 'IN_PROGRESS' });
    backend.clock.advance({ minutes: 10 });
    await backend.context.outbox.drain();
    expect(await player.walletMinor()).toBe(0);
    expect(await slipsOf(player)).toHaveLength(1);
    expect(await caseOf(reference)).toMatchObject({ kind: 'SENDER_IN_DOUBT', amount: 500, resolution: null });
  });

  test('FAIR-01 marks the slip as successful when staff credit it', async () => {
    const { player, reference } = await inDoubt();
    await upload(player, reference);
    const found = await caseOf(reference);
    expect(await decide(found, { resolution: 'CREDITED', username: player.username })).toBe(200);
    expect(outcome((await slipsOf(player))[0])).toEqual(['SUCCESS', '', 500]);
    expect(await statement(player)).toMatchObject([{ from: 'KBANK', amount: 500 }]);
    expect(await player.walletMinor()).toBe(500_00);
    expect(await decide(found, { resolution: 'RETURNED' })).toBe(409);
    expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
    expect(outcome((await slipsOf(player))[0])).toEqual(['FAILED', 'SLIP_REFNO_DUPLICATED', 0]);
  });

  test('FAIR-01 marks the slip as not matched when staff return the money', async () => {
    const { player, reference } = await inDoubt();
    await upload(player, reference);
    expect(await decide(await caseOf(reference), { resolution: 'RETURNED', note: 'back to the sender' })).toBe(200);
    const [slip] = await slipsOf(player);
    expect(outcome(slip)).toEqual(['FAILED', 'NOT_MATCH', 0]);
    expect(slip).toMatchObject({ isReturned: true });
    expect(await player.walletMinor()).toBe(0);
    // There is nothing left to credit.
    expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
  });

  test('FAIR-01 does not block a player whose full number matches', async () => {
    const owner = await named('KANYA DEE');
    const other = await backend.player({
      bankAccountName: 'KANYA',
      bankAccountNo: `9${owner.account.bankAccountNo.slice(1)}`,
    });
    const reference = transferOf(owner);
    expect(await upload(other, reference)).toMatchObject({ status: 'IN_PROGRESS' });
    const known = backend.fake.bank.transfers.find((transfer) => transfer.reference === reference);
    Object.assign(known ?? {}, { sender: { bankCode: 'KBANK', accountNo: owner.account.bankAccountNo, name: 'KANYA D' } });
    expect(await upload(owner, reference)).toMatchObject({ status: 'SUCCESS' });
    expect(outcome((await slipsOf(other))[0])).toEqual(['FAILED', 'NOT_MATCH', 0]);
    expect([await owner.walletMinor(), await other.walletMinor()]).toEqual([500_00, 0]);
  });
});

test.each<[string, Partial<BankTransfer>, string, string]>([
  ['a slip that is too late', { transferredAt: new Date('2026-11-18T02:00:00.000Z') }, 'EXPIRED_SLIP', 'EXPIRED_SLIP'],
  ['a transfer in kip to a wallet in baht', { currency: 'LAK' }, 'NOT_MATCH', 'OTHER_CURRENCY'],
])('FAIR-01 %s fails, and the received money goes to suspense with a case', async (_, change, reason, kind) => {
  const player = await named('MANEE DEE');
  const before = await suspense(change.currency);
  const reference = transferOf(player, change);
  for (let time = 0; time < 2; time += 1) expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
  expect(outcome((await slipsOf(player))[0])).toEqual(['FAILED', reason, 500]);
  expect((await suspense(change.currency)) - before).toBe(500_00);
  expect(await caseOf(reference)).toMatchObject({ kind, amount: 500, claimant: { username: player.username } });
});

test('FAIR-01 a transfer to an account that is not ours opens no case', async () => {
  const player = await named('MANEE DEE');
  const reference = transferOf(player, { receiver: { bankCode: 'KBANK', accountNo: '999' } });
  expect(await upload(player, reference)).toMatchObject({ status: 'FAILED' });
  expect(await caseOf(reference)).toBeUndefined();
});

test('SRV-02 the audit reports slip money that is booked twice or not at all', async () => {
  const owner = await named('SOMYING JAIDEE');
  const reference = transferOf(owner);
  await upload(owner, reference);
  await backend.context.db.transaction(async (tx) => {
    const change = (amount: number) =>
      tx.run('update received_transfers set amount_minor = $2 where bank_reference = $1', [reference, amount]);
    await change(1);
    await expect(assertCleanBooks(tx)).rejects.toThrow(new RegExp(`: slip-deposit \\d+:${reference}, `));
    await change(500_00);
  });
});
