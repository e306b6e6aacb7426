import { changeBankAccount } from '../../../testing/change-bank-account.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { addPasskey, askToLogIn, logInWith } from '../../../testing/passkeys.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
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

test('DESK-03 names are masked in a search and on the page, until a member asks for one with a reason', async () => {
  const player = await backend.player({ name: 'Somchai Jaidee', bankAccountName: 'SOMCHAI JAIDEE' });
  const masked = { name: 'So•• Ja••', bankAccountName: 'SO•• JA••' };
  const { players } = await support.ok('GET /desk/api/players', `/desk/api/players?search=${player.id}`);
  expect([players[0]?.name, (await pageOf(player)).player]).toEqual([masked.name, expect.objectContaining(masked)]);
  const curious = await testStaff(backend, { roles: ['support'] });
  for (const [field, value] of [
    ['name', 'Somchai Jaidee'],
    ['bankAccountName', 'SOMCHAI JAIDEE'],
  ])
    expect((await curious.call(`POST /desk/api/players/${player.id}/unmask`, { field, reason })).json()).toEqual({ value });
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

test('DESK-03 a player is found by slip, gift, bank number, case and complaint', async () => {
  const player = await backend.player();
  const { db, clock } = backend.context;
  const at = clock.now();
  await db.run(
    `insert into slips (id, reference, player_id, currency, status, sending_bank, bank_reference, created_at)
     values ('s-find', 'SLFIND1', $1, 'BAHT', 'IN_PROGRESS', 'SCB', '2026AB77', $2)`,
    [player.id, at],
  );
  await db.run(
    `insert into gift_redemptions (id, reference, player_id, currency, digest, sealed_hash, state, created_at)
     values ('g-find', 'GIFIND1', $1, 'BAHT', 'digest-find', 'sealed', 'ASKED', $2)`,
    [player.id, at],
  );
  const facts = { kind: 'STAKE_OPEN', subject: 'find', currency: 'BAHT', openedAt: at, detail: '' } as const;
  const id = await createCaseStore(db).open({ ...facts, claimantId: player.id });
  const { number } = await support.ok('POST /desk/api/complaints', undefined, {
    from: { playerId: player.id },
    subject: 'late',
    text: 'late',
    receivedAt: at.toISOString(),
  });
  for (const text of ['SLFIND1', '2026AB77', 'GIFIND1', 'gifind1', id, number, number.toLowerCase()])
    expect([text, await search(text)]).toEqual([text, [player.id]]);
  // Text without letters or digits is no bank number.
  const report = { amount: 100, bankReference: '- - -' };
  expect((await player.call('POST', '/api/wallet/add', report)).statusCode).toBe(200);
  expect(await search('....')).toEqual([]);
  await db.run(`delete from slips where id = 's-find'`);
  await db.run(`delete from gift_redemptions where id = 'g-find'`);
});

test('DESK-03 searches for a complete number are recorded once an hour and limited', async () => {
  const staff = await testStaff(backend, { login: 'finder', roles: ['support'] });
  const find = (text: string) => staff.call(`GET /desk/api/players?search=${encodeURIComponent(text)}`);
  await find('0891234567');
  await find('089-123-4567');
  await find('some reference');
  const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?actor=finder');
  const searches = acts.filter(({ act }) => act === 'GET /desk/api/players');
  expect(searches).toMatchObject([{ after: { number: '••••4567' }, phase: 'done' }]);
  for (let tried = 1; tried < 120; tried += 1) await find(`089900${String(tried).padStart(4, '0')}`);
  expect(message(await find('0899009999'))).toBe('REQUEST_LIMIT');
  expect((await find('0891234567')).statusCode).toBe(200);
  const day = backend.clock.now().toISOString().slice(0, 10);
  const report = await manager.ok(
    'GET /desk/api/reports/{kind}',
    `/desk/api/reports/staff-acts?from=${day}&to=${day}&actor=finder&act=${encodeURIComponent('GET /desk/api/players')}`,
  );
  expect(report.count).toBe(120);
});

test('DESK-03 SAFE-07 the trail of the account shows log-ins and changes page by page, without the digest of the browser', async () => {
  const player = await backend.player();
  const trail = createAuditTrail(backend.context.db);
  for (let at = 0; at < 55; at += 1)
    await trail.record({
      at: backend.clock.now(),
      actorKind: 'player',
      actor: player.id,
      action: 'login',
      subject: player.id,
      outcome: 'done',
      ip: '198.51.100.7',
      details: { browser: 'Chrome', system: 'Android', device: `secret-${at}` },
    });
  const path = `/desk/api/players/${player.id}/trail`;
  const first = await support.ok('GET /desk/api/players/{id}/trail', path);
  expect(first.records).toHaveLength(50);
  expect(first.records[0]).toMatchObject({
    action: 'login',
    by: 'player',
    outcome: 'done',
    details: { browser: 'Chrome', system: 'Android' },
  });
  expect(JSON.stringify(first)).not.toMatch(/secret-|198\.51\.100\.7/);
  const rest = await support.ok('GET /desk/api/players/{id}/trail', `${path}?before=${first.next}`);
  expect([rest.records.length >= 5, rest.next]).toEqual([true, null]);
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

test('DESK-03 PLAY-03 a deleted password also removes the passkeys, so that a passkey of a thief opens no session', async () => {
  const player = await backend.player();
  const passkeys = [await addPasskey(player), await addPasskey(player)];
  const logIns = async () => {
    const codes: number[] = [];
    for (const passkey of passkeys) codes.push((await logInWith(backend, passkey.sign(await askToLogIn(backend)))).statusCode);
    return codes;
  };
  expect(await logIns()).toEqual([200, 200]);
  await support.ok('DELETE /desk/api/players/{id}/password', `/desk/api/players/${player.id}/password`, { reason });
  expect(await logIns()).toEqual([404, 404]);
  expect((await pageOf(player)).sessions).toEqual([]);
  const { acts } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=player:${player.id}&limit=1`);
  expect(acts).toMatchObject([{ before: { hasPassword: true, passkeys: 2 }, after: { hasPassword: false, passkeys: 0 } }]);
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

test('DESK-07 an excluded account is listed before twenty newer ones', async () => {
  const trail = createAuditTrail(backend.context.db);
  const loggedIn = async () => {
    backend.clock.advance({ seconds: 1 });
    const other = await backend.player();
    await trail.record({
      at: backend.clock.now(),
      actorKind: 'player',
      actor: other.id,
      action: 'login',
      subject: other.id,
      outcome: 'done',
      ip: undefined,
      details: { device: 'shared-browser' },
    });
    return other;
  };
  const excluded = await loggedIn();
  const exclusion = `/desk/api/players/${excluded.id}/protection/exclusion`;
  await support.ok('POST /desk/api/players/{id}/protection/exclusion', exclusion, { months: 6, reason });
  for (let at = 0; at < 21; at += 1) await loggedIn();
  const { related } = await pageOf(await loggedIn());
  expect([related.length, related[0]?.id, related[0]?.isExcluded]).toEqual([20, excluded.id, true]);
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
