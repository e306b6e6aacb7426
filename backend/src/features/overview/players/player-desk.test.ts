import { changeBankAccount } from '../../../testing/change-bank-account.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { type TestStaff, testStaff } from '../../../testing/test-staff.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';

let backend: TestBackend;
let support: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  support = await testStaff(backend, { roles: ['support'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

const message = (reply: { json(): { message: string } }) => reply.json().message;
const search = async (text: string) =>
  (await support.ok('GET /desk/api/players', `/desk/api/players?search=${encodeURIComponent(text)}`)).players.map(({ id }) => id);
const pageOf = (player: TestPlayer) => support.ok('GET /desk/api/players/{id}', `/desk/api/players/${player.id}`);
const reason = 'asked in the chat';

test('DESK-03 a player is found by phone, id, bank account and reference, with masked data', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  const { reference } = (await player.call('POST', '/api/wallet/withdraw', { amount: 200 })).json<{ reference: string }>();
  const { bankAccountNo } = player.account;
  const dashed = `${bankAccountNo.slice(0, 3)}-${bankAccountNo.slice(3)}`;
  for (const text of [
    player.username,
    `+66${player.username.slice(1)}`,
    player.id,
    bankAccountNo,
    dashed,
    reference,
    reference.toLowerCase(),
  ])
    expect([text, await search(text)]).toEqual([text, [player.id]]);
  expect(await search('0899999999')).toEqual([]);
  const reply = await support.call(`GET /desk/api/players?search=${player.username}`);
  expect(reply.body).not.toContain(bankAccountNo);
  expect(reply.body).not.toContain(player.username);
});

test('DESK-03 a page shows balances, sessions, slips, bonuses and movements and journals', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 200 });
  const page = await pageOf(player);
  expect(page.balances).toEqual([
    { account: 'hold', currency: 'BAHT', amount: 200 },
    { account: 'wallet', currency: 'BAHT', amount: 300 },
  ]);
  expect(page).toMatchObject({ player: { id: player.id, isActive: true }, sessions: [{}], bonuses: [], slips: [], notes: [] });
  const path = `/desk/api/players/${player.id}/movements`;
  const { movements, next } = await support.ok('GET /desk/api/players/{id}/movements', path);
  expect(movements).toMatchObject([{ type: 'withdraw', amount: 200 }]);
  expect(next).toBeNull();
  const wallet = `/desk/api/players/${player.id}/postings?account=wallet&currency=BAHT`;
  const { postings } = await support.ok('GET /desk/api/players/{id}/postings', wallet);
  expect(postings.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-200, 300],
    [500, 500],
  ]);
  const earlier = await support.ok('GET /desk/api/players/{id}/postings', `${wallet}&before=${postings[0]?.version}`);
  expect(earlier.postings).toEqual([postings[1]]);
});

test('DESK-03 a page lists every ledger account that had a posting, also an empty one', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await player.call('POST', '/api/wallet/withdraw', { amount: 500 });
  expect((await pageOf(player)).balances).toEqual([
    { account: 'hold', currency: 'BAHT', amount: 500 },
    { account: 'wallet', currency: 'BAHT', amount: 0 },
  ]);
});

test('DESK-03 a page lists the open cases of which the player is the claimant', async () => {
  const [player, other] = [await backend.player(), await backend.player()];
  const cases = createCaseStore(backend.context.db);
  const facts = { kind: 'STAKE_OPEN', subject: `bet-${player.id}`, currency: 'BAHT', openedAt: backend.clock.now() } as const;
  const id = await cases.open({ ...facts, detail: 'open', claimantId: player.id });
  const decided = await cases.open({ ...facts, detail: 'decided', claimantId: player.id });
  await cases.resolve(decided, { resolution: 'CLOSED', note: '', now: backend.clock.now() });
  const { kind, subject } = facts;
  const openedAt = facts.openedAt.toISOString();
  expect((await pageOf(player)).cases).toEqual([{ id, kind, subject, amount: 0, claim: 0, currency: 'BAHT', openedAt }]);
  expect((await pageOf(other)).cases).toEqual([]);
});

test('DESK-01 DESK-03 a page names the request about the player that waits for a second person', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  expect((await pageOf(player)).pendingApproval).toBeNull();
  const correction = { amount: 50, currency: 'BAHT', reason };
  const reply = await manager.call(`POST /desk/api/players/${player.id}/corrections`, correction);
  expect((await pageOf(player)).pendingApproval).toBe(reply.json<{ approval: string }>().approval);
});

test('DESK-03 movements are read page by page', async () => {
  const player = await backend.player();
  for (let made = 0; made < 60; made += 1) {
    await backend.context.db.run(
      `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency, reference, created_at)
       values ($1, $2, 'deposit', 'FAILED', '', 'WALLET', 100, 'BAHT', $1, $3)`,
      [`${player.id}-${made}`, player.id, new Date(backend.clock.now().getTime() - made * 1000)],
    );
  }
  const path = `/desk/api/players/${player.id}/movements`;
  const first = await support.ok('GET /desk/api/players/{id}/movements', path);
  const second = await support.ok('GET /desk/api/players/{id}/movements', `${path}?cursor=${first.next}`);
  expect([first.movements.length, second.movements.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.movements, ...second.movements].map(({ reference }) => reference)).size).toBe(60);
});

test('DESK-03 a masked field is shown with a reason, recorded and limited', async () => {
  const player = await backend.player();
  const staff = await testStaff(backend, { login: 'curious', roles: ['support'] });
  const unmask = (body: object) => staff.call(`POST /desk/api/players/${player.id}/unmask`, body);
  expect(message(await unmask({ field: 'username' }))).toBe('VALIDATION');
  expect(message(await unmask({ field: 'passwordHash', reason }))).toBe('VALIDATION');
  expect((await unmask({ field: 'username', reason })).json()).toEqual({ value: player.username });
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=player:${player.id}&limit=1`);
  expect(acts).toMatchObject([{ actor: 'curious', after: { unmasked: 'username' }, reason, phase: 'done' }]);
  expect(JSON.stringify(acts)).not.toContain(player.username);
  for (let shown = 1; shown < 30; shown += 1) await unmask({ field: 'bankAccountNo', reason });
  expect(message(await unmask({ field: 'username', reason }))).toBe('REQUEST_LIMIT');
});

test('DESK-03 a frozen player cannot sign in and can take money out; only a manager unfreezes', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  const path = `/desk/api/players/${player.id}/active`;
  await support.ok('DELETE /desk/api/players/{id}/active', path, { reason: 'stolen phone reported' });
  expect((await player.call('POST', '/api/wallet/withdraw', { amount: 100 })).statusCode).toBe(200);
  expect(message(await player.call('POST', '/api/wallet/add', { amount: 100 }))).toBe('INACTIVE_USER');
  expect(message(await support.call(`PUT ${path}`, { reason: 'owner called' }))).toBe('NOT_PERMITTED');
  await manager.ok('PUT /desk/api/players/{id}/active', path, { reason: 'owner called' });
  expect((await player.call('POST', '/api/wallet/add', { amount: 100 })).statusCode).toBe(200);
});

test('DESK-03 sessions end immediately, and notes show their author', async () => {
  const player = await backend.player();
  await support.ok('POST /desk/api/players/{id}/notes', `/desk/api/players/${player.id}/notes`, { text: 'called twice' });
  await support.ok('DELETE /desk/api/players/{id}/sessions', `/desk/api/players/${player.id}/sessions`, { reason });
  expect((await player.call('GET', '/api/wallet')).statusCode).toBe(401);
  expect(await pageOf(player)).toMatchObject({ sessions: [], notes: [{ author: support.login, text: 'called twice' }] });
});

test('DESK-03 a deleted password ends the sessions, fits no log-in, and holds withdrawals after the reset by SMS', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await backend.context.db.run('update players set password_hash = $2 where id = $1', [
    player.id,
    await hashPassword('correct horse'),
  ]);
  const login = () =>
    backend.inject({ method: 'POST', url: '/api/login', payload: { username: player.username, password: 'correct horse' } });
  expect((await login()).statusCode).toBe(200);
  await support.ok('DELETE /desk/api/players/{id}/password', `/desk/api/players/${player.id}/password`, { reason });
  expect((await player.call('GET', '/api/wallet')).statusCode).toBe(401);
  expect(message(await login())).toBe('WRONG_CREDENTIAL');
  expect((await pageOf(player)).player.withdrawHeldUntil).toBe(new Date(backend.clock.now().getTime() + 3_600_000).toISOString());
});

test('DESK-03 an unknown player is refused', async () => {
  for (const call of [
    'GET /desk/api/players/none',
    'GET /desk/api/players/none/movements',
    'DELETE /desk/api/players/none/active',
  ]) {
    const reply = await support.call(call, call.startsWith('DELETE') ? { reason } : undefined);
    expect([call, message(reply)]).toEqual([call, 'NO_USER']);
  }
});

test('DESK-07 a page shows other accounts with the same bank account or phone, masked, and whether they are frozen', async () => {
  const before = await backend.player({ isActive: false });
  await changeBankAccount(backend, before, { bankCode: 'SCB', bankAccountNo: '9876500001' });
  const player = await backend.player({ bankAccountNo: before.account.bankAccountNo });
  const wallet = await backend.player({ bankAccountNo: player.username });
  const stranger = await backend.player({ bankCode: 'SCB', bankAccountNo: player.account.bankAccountNo });
  const { related } = await pageOf(player);
  const facts = related.map(({ id, matches, isFrozen }) => [id, matches, isFrozen]);
  expect(facts).toHaveLength(2);
  expect(facts).toEqual(
    expect.arrayContaining([
      [before.id, ['bank-account'], true],
      [wallet.id, ['phone'], false],
    ]),
  );
  expect(JSON.stringify(related)).not.toContain(player.username);
  expect((await pageOf(wallet)).related).toMatchObject([{ id: player.id, matches: ['phone'] }]);
  expect((await pageOf(before)).related).toMatchObject([{ id: player.id, matches: ['bank-account'] }]);
  expect((await pageOf(stranger)).related).toEqual([]);
});
