import type { SlipUploaded } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { newId } from '../../../platform/id.ts';
import type { BankSender, BankTransfer } from '../../../providers/ports/providers.port.ts';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createSlipStore } from './slip.store.ts';

const password = 'correct horse';
let passwordHash: string;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());
beforeEach(() => backend.clock.advance({ hours: 2 }));
afterEach(() => assertCleanBooks(backend.context.db));

/** Registers a player at the current time. */
const register = (options: Parameters<TestBackend['player']>[0]) =>
  backend.player({ ...options, registeredAt: backend.clock.now() });

let made = 0;
/** Adds a transfer of 500 baht from this sender to the site's account; returns the bank reference. */
function transferFrom(sender: BankSender, change: Partial<BankTransfer> = {}): string {
  made += 1;
  const reference = `OWNER${made}`;
  backend.fake.bank.transfers.push({
    sendingBank: '004',
    reference,
    amountMinor: minor(500_00),
    currency: 'BAHT',
    receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
    sender,
    transferredAt: backend.clock.now(),
    ...change,
  });
  // Keep later events strictly after the transfer.
  backend.clock.advance({ seconds: 1 });
  return reference;
}
async function upload(player: TestPlayer, reference: string, at: TestBackend = backend): Promise<SlipUploaded> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await at.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}
const waitsForStaff = { status: 'IN_PROGRESS', waitsFor: 'staff' };
type Case = { id: string; kind: string; subject: string; resolution: string | null; evidence: Record<string, string> };
const caseOf = async (reference: string): Promise<Case> => {
  const cases = (await backend.operate('GET', '/operator/cases')).json<Case[]>();
  const found = cases.find(({ subject }) => subject === `004:${reference}`);
  if (!found) throw new Error(`no case of ${reference}`);
  return found;
};
const credit = async (reference: string, { username }: TestPlayer) =>
  backend.operate('PUT', `/operator/cases/${(await caseOf(reference)).id}`, { resolution: 'CREDITED', username });
const walletsOf = (...players: TestPlayer[]) => Promise.all(players.map((player) => player.walletMinor()));

let digits = 20_000;
/** Numbers at one bank with the same last five digits, which are the visible ones. */
function alikeNumbers(count: number): string[] {
  digits += 1;
  return Array.from({ length: count }, (_, place) => `${String(30_000 + place)}${digits}`);
}
const two = (): [string, string] => {
  const [one = '', other = ''] = alikeNumbers(2);
  return [one, other];
};
const account = (bankAccountNo: string, bankAccountName: string) => ({ bankCode: 'KBANK', bankAccountNo, bankAccountName });

describe('an account that looks like the sender', () => {
  test('FAIR-01 is not credited if registered after the transfer, even if the owner paid from an unregistered account', async () => {
    const [paidFrom, alike] = two();
    const owner = await register({ bankAccountName: 'SOMYING JAIDEE' });
    const reference = transferFrom(senderOf(account(paidFrom, 'SOMYING JAIDEE')));
    expect(await upload(owner, reference)).toMatchObject({ status: 'FAILED' });
    const thief = await register(account(alike, 'SOMYING JANTRA'));
    expect(await upload(thief, reference)).toMatchObject(waitsForStaff);
    expect((await caseOf(reference)).evidence['fit']).toContain('after the transfer');
    expect(await walletsOf(owner, thief)).toEqual([0, 0]);
  });

  test('FAIR-01 is not credited if registered after the transfer, even if no other player uploads the slip', async () => {
    const [paidFrom, alike] = two();
    const reference = transferFrom(senderOf(account(paidFrom, 'SOMYING JAIDEE')));
    const thief = await register(account(alike, 'SOMYING JANTRA'));
    expect(await upload(thief, reference)).toMatchObject(waitsForStaff);
    expect(await thief.walletMinor()).toBe(0);
  });

  test.each([
    ['after the owner', false],
    ['before the owner', true],
  ])('FAIR-01 is not credited when it uploads %s, whose name is registered in another script', async (_, isFirst) => {
    const [paidFrom, alike] = two();
    const owner = await register(account(paidFrom, 'สมหญิง ใจดี'));
    const thief = await register(account(alike, 'SOMYING JANTRA'));
    const reference = transferFrom(senderOf(account(paidFrom, 'SOMYING JAIDEE')));
    for (const player of isFirst ? [thief, owner] : [owner, thief]) {
      expect(await upload(player, reference)).toMatchObject(waitsForStaff);
    }
    expect(await walletsOf(owner, thief)).toEqual([0, 0]);
    expect((await caseOf(reference)).evidence['fit']).toMatch(new RegExp(`${owner.username}|${thief.username}`));
    expect((await credit(reference, owner)).statusCode).toBe(200);
    expect(await walletsOf(owner, thief)).toEqual([500_00, 0]);
  });

  test('FAIR-01 SAFE-01 is not credited after a name change, which requires the password and holds withdrawals', async () => {
    const [paidFrom, alike] = two();
    const owner = await register({ bankAccountName: 'SOMYING JAIDEE' });
    const thief = await register({ ...account(alike, 'PRASERT KAEW'), walletMinor: 1000_00 });
    await backend.context.db.query('update players set password_hash = $2 where id = $1', [thief.id, passwordHash]);
    const reference = transferFrom(senderOf(account(paidFrom, 'SOMYING JAIDEE')));
    expect(await upload(owner, reference)).toMatchObject({ status: 'FAILED' });
    expect(await upload(thief, reference)).toMatchObject({ status: 'FAILED' });
    const rename = (body: object) => thief.call('PUT', '/api/account/profile', { bankAccountName: 'SOMYING JANTRA', ...body });
    expect((await rename({})).json().message).toBe('STEP_UP_REQUIRED');
    expect((await rename({ password })).statusCode).toBe(200);
    expect(await upload(thief, reference)).toMatchObject(waitsForStaff);
    expect((await thief.call('POST', '/api/wallet/withdraw', { amount: 100 })).json().message).toBe('WITHDRAW_HELD');
    // Changing the name back before the upload does not help either.
    const own = transferFrom(senderOf(account(alike, 'SOMYING JANTRA')));
    expect((await rename({ bankAccountName: 'PRASERT KAEW', password })).statusCode).toBe(200);
    expect((await rename({ password })).statusCode).toBe(200);
    expect(await upload(thief, own)).toMatchObject(waitsForStaff);
    expect(await walletsOf(owner, thief)).toEqual([0, 1000_00]);
  });

  test('FAIR-01 is not credited on the full number if registered after the transfer', async () => {
    const [paidFrom] = two();
    const reference = transferFrom({ bankCode: 'KBANK', accountNo: paidFrom, name: 'SOMYING JAIDEE' });
    const thief = await register(account(paidFrom, 'SOMYING JAIDEE'));
    expect(await upload(thief, reference)).toMatchObject(waitsForStaff);
    const owner = await register({ bankAccountName: 'SOMYING JAIDEE' });
    const known = transferFrom({ bankCode: 'KBANK', accountNo: thief.account.bankAccountNo, name: 'SOMYING JAIDEE' });
    expect(await upload(owner, known)).toMatchObject({ status: 'FAILED' });
    expect(await upload(thief, known)).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('many accounts that look alike', () => {
  const named = (place: number) => (place % 2 === 0 ? 'SOMYING JANTRA' : 'PRASERT KAEW');

  test('FAIR-01 fifty-two look-alikes with lower phone numbers do not push the owner out of the check', async () => {
    const [paidFrom = '', alike = '', ...others] = alikeNumbers(54);
    const owner = await register({ ...account(paidFrom, 'SOMYING JAIDEE'), username: '0999999999' });
    for (const [place, number] of others.entries()) {
      await register({ ...account(number, named(place)), username: `01000000${String(place).padStart(2, '0')}` });
    }
    const thief = await register(account(alike, 'SOMYING JANTRA'));
    const reference = transferFrom(senderOf(owner.account));
    expect(await upload(thief, reference)).toMatchObject(waitsForStaff);
    expect(await upload(owner, reference)).toMatchObject(waitsForStaff);
    expect(await walletsOf(owner, thief)).toEqual([0, 0]);
  });

  test('FAIR-01 too many look-alikes to check leave the slip in doubt, even for a sender that was credited before', async () => {
    const [paidFrom] = two();
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    const shown = senderOf(owner.account);
    expect(await upload(owner, transferFrom(shown))).toMatchObject({ status: 'SUCCESS' });
    await backend.context.db.run(
      `insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at, updated_at)
       select $1 || n, '07' || lpad(n::text, 8, '0'), 'X', '', 'BAHT', 'KBANK', 'PRASERT KAEW', (40000 + n)::text || $2, $3, $3
       from generate_series(1, 501) n`,
      [newId(), paidFrom.slice(-5), backend.clock.now()],
    );
    const reference = transferFrom(shown);
    expect(await upload(owner, reference)).toMatchObject(waitsForStaff);
    expect((await caseOf(reference)).evidence['fit']).toContain('more than 500');
  });
});

describe('a sender that was credited before', () => {
  test('FAIR-01 is still credited to the player after a look-alike registers; the look-alike gets nothing', async () => {
    const [paidFrom, alike] = two();
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    const shown = senderOf(owner.account);
    expect(await upload(owner, transferFrom(shown))).toMatchObject({ status: 'SUCCESS' });
    backend.clock.advance({ days: 1 });
    const griever = await register(account(alike, 'SOMYING JANTRA'));
    for (let time = 0; time < 3; time += 1) expect(await upload(owner, transferFrom(shown))).toMatchObject({ status: 'SUCCESS' });
    expect(await upload(griever, transferFrom(shown))).toMatchObject(waitsForStaff);
    expect(await walletsOf(owner, griever)).toEqual([4 * 500_00, 0]);
  });

  test('FAIR-01 is in doubt if the look-alike registered first or was credited with a slip of this sender', async () => {
    const [paidFrom, alike] = two();
    const [older, newer] = [
      await register(account(alike, 'SOMYING JANTRA')),
      await register(account(paidFrom, 'SOMYING JAIDEE')),
    ];
    const shown = senderOf(newer.account);
    const reference = transferFrom(shown);
    expect(await upload(newer, reference)).toMatchObject(waitsForStaff);
    await credit(reference, newer);
    expect(await upload(newer, transferFrom(shown))).toMatchObject(waitsForStaff);
    const [third, fourth] = two();
    const owner = await register(account(third, 'SOMYING JAIDEE'));
    expect(await upload(owner, transferFrom(senderOf(owner.account)))).toMatchObject({ status: 'SUCCESS' });
    backend.clock.advance({ minutes: 1 });
    const other = await register(account(fourth, 'SOMYING JANTRA'));
    const others = transferFrom(senderOf(owner.account));
    expect(await upload(other, others)).toMatchObject(waitsForStaff);
    await credit(others, other);
    expect(await upload(owner, transferFrom(senderOf(owner.account)))).toMatchObject(waitsForStaff);
    expect(await walletsOf(older, other)).toEqual([0, 500_00]);
  });

  test('FAIR-01 is credited despite an older account with another name, which delayed the first slip only', async () => {
    const [paidFrom, alike] = two();
    await register(account(alike, 'PRASERT KAEW'));
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    const reference = transferFrom(senderOf(owner.account));
    expect(await upload(owner, reference)).toMatchObject(waitsForStaff);
    await credit(reference, owner);
    expect(await upload(owner, transferFrom(senderOf(owner.account)))).toMatchObject({ status: 'SUCCESS' });
  });

  const inThai = (number: string) => ({ ...senderOf(account(number, 'SOMYING JAIDEE')), name: 'น.ส. สมหญิง ใ***' });

  test('FAIR-01 with a name in another script is credited automatically once staff have credited it to the account', async () => {
    const [paidFrom] = two();
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    const reference = transferFrom(inThai(paidFrom));
    expect(await upload(owner, reference)).toMatchObject(waitsForStaff);
    await credit(reference, owner);
    expect(await upload(owner, transferFrom(inThai(paidFrom)))).toMatchObject({ status: 'SUCCESS' });
    // The same name in other code points is the same sender; another name or fewer digits are not.
    const spelled = { ...inThai(paidFrom), name: 'น.ส. สม\u200bหญิง ใ***' };
    expect(await upload(owner, transferFrom(spelled))).toMatchObject({ status: 'SUCCESS' });
    expect(await upload(owner, transferFrom({ ...inThai(paidFrom), name: 'นาย สมชาย ใ***' }))).toMatchObject(waitsForStaff);
    const fewer = { ...inThai(paidFrom), accountNo: paidFrom.slice(-3).padStart(10, 'x') };
    for (let time = 0; time < 2; time += 1) {
      const again = transferFrom(fewer);
      expect(await upload(owner, again)).toMatchObject(waitsForStaff);
      await credit(again, owner);
    }
  });

  test('FAIR-01 is no longer proof after an account change, nor if staff returned the money', async () => {
    const [paidFrom] = two();
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    await backend.context.db.query('update players set password_hash = $2 where id = $1', [owner.id, passwordHash]);
    const returned = transferFrom(inThai(paidFrom));
    await upload(owner, returned);
    await backend.operate('PUT', `/operator/cases/${(await caseOf(returned)).id}`, { resolution: 'RETURNED' });
    const credited = transferFrom(inThai(paidFrom));
    expect(await upload(owner, credited)).toMatchObject(waitsForStaff);
    await credit(credited, owner);
    const renamed = { bankAccountName: 'SOMYING SUKJAI', password };
    expect((await owner.call('PUT', '/api/account/profile', renamed)).statusCode).toBe(200);
    backend.clock.advance({ minutes: 1 });
    expect(await upload(owner, transferFrom(inThai(paidFrom)))).toMatchObject(waitsForStaff);
  });

  test('FAIR-01 waits for staff every time if no name is visible', async () => {
    const [paidFrom] = two();
    const owner = await register(account(paidFrom, 'SOMYING JAIDEE'));
    for (let time = 0; time < 2; time += 1) {
      const reference = transferFrom({ ...senderOf(owner.account), name: '' });
      expect(await upload(owner, reference)).toMatchObject(waitsForStaff);
      await credit(reference, owner);
    }
  });
});

test('FAIR-01 DEP-08 a slip of less than a kip waits for staff, who return the money, and another slip of it fails', async () => {
  const lao = await createTestBackend({ market: 'laos' });
  const player = await lao.player();
  const reference = 'OWNERKIP';
  const [receiver] = await createSlipStore(lao.context.db).siteAccounts();
  if (!receiver) throw new Error('no account');
  lao.fake.bank.transfers.push({
    sendingBank: '004',
    reference,
    amountMinor: minor(50),
    currency: 'LAK',
    receiver,
    sender: senderOf(player.account),
    transferredAt: lao.clock.now(),
  });
  expect(await upload(player, reference, lao)).toMatchObject({ ...waitsForStaff, amount: 0.5 });
  const [found] = (await lao.operate('GET', '/operator/cases')).json<Case[]>();
  expect(found).toMatchObject({ kind: 'FRACTION_OF_KIP', subject: `004:${reference}`, amount: 0.5 });
  const decide = async (decision: object) => (await lao.operate('PUT', `/operator/cases/${found?.id}`, decision)).statusCode;
  expect(await decide({ resolution: 'CREDITED', username: player.username })).toBe(400);
  expect(await decide({ resolution: 'RETURNED' })).toBe(200);
  expect(await upload(player, reference, lao)).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });
  expect(await player.walletMinor()).toBe(0);
  await assertCleanBooks(lao.context.db);
  await lao.close();
});
