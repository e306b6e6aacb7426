import { column, rowOf } from '../../../platform/database/row.ts';
import { report } from '../../../testing/callback.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend();
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

async function registeredPlayer(): Promise<TestPlayer> {
  const player = await backend.player({ walletMinor: 1000_00 });
  await backend.context.db.query(`update players set password_hash = $2, language = 'en' where id = $1`, [
    player.id,
    passwordHash,
  ]);
  return player;
}
async function release(player: TestPlayer, change: object = {}): Promise<string> {
  const { bankCode, bankAccountNo } = player.account;
  const body = { bankCode, bankAccountNo, reason: 'OWNER_CLAIMS', note: 'passbook shown', ...change };
  const answer = await backend.operate('POST', `/operator/players/${player.username}/bank-account/release`, body);
  return answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
}
const changeTo = (player: TestPlayer, account: object) => player.call('PUT', '/api/account/profile', { ...account, password });
const bankOf = async (player: TestPlayer) => (await player.call('GET', '/api/account/profile')).json().bankAccount;
const withdraw = async (player: TestPlayer) =>
  (await player.call('POST', '/api/wallet/withdraw', { amount: 100 })).json<{ message?: string; status?: string }>();
const messagesTo = (phone: string) => backend.fake.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text);

test('SAFE-01 staff free an account number that another player registered, and its owner can register it', async () => {
  const [squatter, owner] = [await registeredPlayer(), await registeredPlayer()];
  const account = { ...squatter.account, bankAccountName: 'THE OWNER' };
  expect((await changeTo(owner, account)).json()).toMatchObject({ message: 'EXISTING_BANK' });
  expect(await release(squatter)).toBe('done');
  expect(await bankOf(squatter)).toMatchObject({ bankCode: account.bankCode, bankAccountNo: '', heldUntil: null });
  expect((await changeTo(owner, account)).json()).toMatchObject({ bankAccount: account });
  await backend.context.outbox.drain();
  expect(messagesTo(squatter.username)).toEqual([expect.stringMatching(/bank account you had registered was removed/)]);
  // The previous holder has no account to withdraw to and cannot register this one again.
  expect(await withdraw(squatter)).toMatchObject({ message: 'NO_BANK' });
  expect(await squatter.walletMinor()).toBe(1000_00);
  expect((await changeTo(squatter, squatter.account)).json()).toMatchObject({ message: 'EXISTING_BANK' });
  const own = { bankCode: 'SCB', bankAccountNo: '9990001112', bankAccountName: 'SQUAT TER' };
  expect((await changeTo(squatter, own)).json()).toMatchObject({ bankAccount: { ...own, heldUntil: expect.any(String) } });
});

test('SAFE-07 a release is recorded with staff member, account and reason; the audit trail omits the number', async () => {
  const player = await registeredPlayer();
  expect(await release(player)).toBe('done');
  const history = await backend.context.db.query('select * from bank_account_changes where player_id = $1', [player.id]);
  expect(history).toEqual([
    expect.objectContaining({
      old_account_no: player.account.bankAccountNo,
      new_account_no: '',
      proof: 'staff',
      reason: 'OWNER_CLAIMS',
      note: 'passbook shown',
    }),
  ]);
  const [record] = (await backend.operate('GET', '/operator/audit')).json<{ details: object }[]>();
  expect(record).toMatchObject({
    actorKind: 'operator',
    action: 'POST /operator/players/:username/bank-account/release',
    subject: player.id,
    outcome: 'done',
    details: { reason: 'OWNER_CLAIMS' },
  });
  expect(JSON.stringify(record)).not.toContain(player.account.bankAccountNo);
});

test('SAFE-01 DESK-03 two people at the desk free an account, and the player is notified', async () => {
  const [maker, checker] = [
    await testStaff(backend, { roles: ['cashier'] }),
    await testStaff(backend, { login: 'checker', roles: ['manager'] }),
  ];
  const player = await registeredPlayer();
  const path = `/desk/api/players/${player.id}/bank-account`;
  const asked = await maker.call(`DELETE ${path}`, { reason: 'the owner showed a passbook' });
  expect(asked.statusCode).toBe(202);
  expect(await bankOf(player)).toMatchObject({ bankAccountNo: player.account.bankAccountNo });
  const { approvals } = await checker.ok('GET /desk/api/approvals');
  const { bankAccountNo } = player.account;
  expect(approvals).toMatchObject([
    { before: { bankAccount: `••••${bankAccountNo.slice(-4)}` }, after: { bankAccount: '' }, subject: `player:${player.id}` },
  ]);
  expect(JSON.stringify(approvals)).not.toContain(bankAccountNo);
  const decision = { decision: 'APPROVE', digest: approvals[0]?.digest };
  const done = await checker.call(`PUT /desk/api/approvals/${approvals[0]?.id}`, decision);
  expect(done.json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect(await bankOf(player)).toMatchObject({ bankAccountNo: '' });
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toEqual([expect.stringMatching(/bank account you had registered was removed/)]);
  const again = await maker.call(`DELETE ${path}`, { reason: 'the owner showed a passbook' });
  expect(again.json()).toMatchObject({ message: 'NO_DATA' });
});

test('SAFE-01 an account is not freed while a withdrawal to it is in progress', async () => {
  const player = await registeredPlayer();
  expect(await withdraw(player)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(await release(player)).toBe('409 TRANSFER_IN_PROGRESS');
  await backend.context.outbox.drain();
  expect(await release(player)).toBe('409 TRANSFER_IN_PROGRESS');
  const [row] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from withdrawals where player_id = $1', [
    player.id,
  ]);
  const id = row?.id ?? '';
  backend.fake.payout.settle(id, 'paid');
  await report(backend, { id, status: 'paid' });
  expect(await release(player)).toBe('done');
});

test("SAFE-01 a release needs the account's current holder, the exact account and a valid reason", async () => {
  const [player, other] = [await registeredPlayer(), await registeredPlayer()];
  expect(await release(player, { bankAccountNo: other.account.bankAccountNo })).toBe('404 NO_DATA');
  expect(await release({ ...player, username: '0800000000' })).toBe('404 NO_USER');
  expect(await release(player, { reason: 'BECAUSE' })).toBe('400 VALIDATION');
  expect(await bankOf(player)).toMatchObject({ bankAccountNo: player.account.bankAccountNo });
  expect([await release(player), await release(player), await release(other)]).toEqual(['done', '404 NO_DATA', 'done']);
});
