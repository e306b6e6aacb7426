import type { Protection } from '@kaeo/shared/api';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createExclusions } from './exclusion.ts';
import { monthsAfter } from './offered-end.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
  passwordHash = await hashPassword(password);
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(() => backend.close());

async function withPassword(options?: Parameters<TestBackend['player']>[0]): Promise<TestPlayer> {
  const player = await backend.player(options);
  await backend.context.db.run('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  return player;
}
const exclude = (player: TestPlayer, months = 6, secret = password) =>
  player.call('POST', '/api/protection/exclusion', { months, password: secret });
/** The player after another login. */
async function loggedIn(player: TestPlayer): Promise<TestPlayer> {
  const payload = { username: player.username, password };
  const { token } = (await backend.inject({ method: 'POST', url: '/api/login', payload })).json<{ token: string }>();
  const headers = { ...player.headers, authorization: `Bearer ${token}` };
  const call: TestPlayer['call'] = (method, url, body) =>
    backend.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  return { ...player, token, headers, call };
}
const exclusionOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>().exclusion;
const goBack = (player: TestPlayer) => player.call('POST', '/api/protection/exclusion/return');
const message = (reply: { json(): { message: string } }) => reply.json().message;

test('PROT-04 an exclusion needs the password and months of the pack', async () => {
  const player = await withPassword();
  expect((await exclude(player, 6, 'wrong horse')).json()).toMatchObject({ message: 'WRONG_PASSWORD' });
  for (const months of [1, 5, 7])
    expect((await exclude(player, months)).json()).toMatchObject({ message: 'VALIDATION', fields: { months: 'VALIDATION' } });
  expect(await exclusionOf(player)).toBeNull();
});

test('PROT-04 an exclusion ends every session immediately and announces it, and the player can log in again', async () => {
  const player = await withPassword();
  const other = await loggedIn(player);
  const ended: string[] = [];
  backend.context.sessionEvents.onEnded((id) => ended.push(id));
  const since = backend.clock.now().toISOString();
  expect((await exclude(player)).json()).toEqual({});
  for (const session of [player, other]) expect((await session.call('GET', '/api/protection')).statusCode).toBe(401);
  expect(ended).toEqual([player.id]);
  const back = await loggedIn(player);
  expect(await exclusionOf(back)).toEqual({ since, until: '2027-05-18T05:00:00.000Z', setBy: 'player', return: null });
});

test('PROT-04 PROT-06 an excluded player withdraws and reads everything', async () => {
  const player = await withPassword({ walletMinor: 500_00 });
  await exclude(player);
  const back = await loggedIn(player);
  expect((await back.call('POST', '/api/wallet/withdraw', { amount: 500 })).statusCode).toBe(200);
  for (const path of ['/api/wallet', '/api/account/profile', '/api/account/sessions'])
    expect([path, (await back.call('GET', path)).statusCode]).toEqual([path, 200]);
  expect((await back.call('POST', '/api/statement', {})).statusCode).toBe(200);
});

test('PROT-04 PROT-06 the running bonus ends, money in games returns, and all of it is withdrawn', async () => {
  const player = await withPassword({ walletMinor: 500_00 });
  await player.call('GET', '/api/bonus/activate/WELCOME');
  await player.call('GET', '/api/wallet/activate/ORBIT');
  await player.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'ORBIT', amount: 300 });
  await exclude(player);
  await backend.context.outbox.drain();
  expect(await player.walletMinor()).toBe(500_00);
  const back = await loggedIn(player);
  expect((await back.call('GET', '/api/bonus/check/active')).json()).toMatchObject({ status: false });
  expect((await back.call('POST', '/api/wallet/withdraw', { amount: 500 })).statusCode).toBe(200);
});

test('PROT-04 an exclusion is prolonged and not shortened, and the sessions of a prolonged one end too', async () => {
  const player = await withPassword();
  await exclude(player, 12);
  const back = await loggedIn(player);
  expect(message(await exclude(back, 6))).toBe('VALIDATION');
  expect((await exclude(back, 60)).statusCode).toBe(200);
  expect((await back.call('GET', '/api/protection')).statusCode).toBe(401);
  expect(await exclusionOf(await loggedIn(player))).toMatchObject({
    since: '2026-11-18T05:00:00.000Z',
    until: '2031-11-18T05:00:00.000Z',
  });
});

test('PROT-04 an exclusion does not end by itself; it ends by a request after its end and a confirmation', async () => {
  backend.clock.set('2026-11-18T05:00:00.000Z');
  const player = await withPassword();
  expect(message(await goBack(player))).toBe('NO_DATA');
  await exclude(player);
  const [early, end, later] = ['2027-05-18T04:59:59.000Z', '2027-05-18T05:00:00.000Z', '2027-05-19T05:00:00.000Z'];
  backend.clock.set(early);
  const back = await loggedIn(player);
  expect((await goBack(back)).json()).toMatchObject({ message: 'PROTECTION_WAIT', retryAfterS: 1 });
  backend.clock.set(end);
  expect((await goBack(back)).json<Protection>().exclusion?.return).toEqual({ requestedAt: end, confirmableAt: later });
  backend.clock.set('2027-05-19T04:59:59.000Z');
  expect((await goBack(await loggedIn(player))).json()).toMatchObject({ message: 'PROTECTION_WAIT', retryAfterS: 1 });
  backend.clock.set(later);
  const last = await loggedIn(player);
  expect(await exclusionOf(last)).not.toBeNull();
  expect((await goBack(last)).json<Protection>().exclusion).toBeNull();
  backend.clock.set('2026-11-18T05:00:00.000Z');
});

test('PROT-04 years after its earliest end an exclusion is in force', async () => {
  backend.clock.set('2026-11-18T05:00:00.000Z');
  const player = await withPassword();
  await exclude(player);
  backend.clock.set('2031-11-18T05:00:00.000Z');
  expect(await exclusionOf(await loggedIn(player))).toMatchObject({ until: '2027-05-18T05:00:00.000Z', return: null });
  backend.clock.set('2026-11-18T05:00:00.000Z');
});

test('PROT-04 another exclusion cancels the request to return', async () => {
  backend.clock.set('2026-11-18T05:00:00.000Z');
  const player = await withPassword();
  await exclude(player);
  backend.clock.set('2027-06-01T00:00:00.000Z');
  const back = await loggedIn(player);
  await goBack(back);
  await exclude(back);
  backend.clock.set('2027-07-01T00:00:00.000Z');
  expect((await goBack(await loggedIn(player))).json()).toMatchObject({ message: 'PROTECTION_WAIT' });
  backend.clock.set('2026-11-18T05:00:00.000Z');
});

test('PROT-04 no statement shortens or removes an exclusion', async () => {
  const player = await withPassword();
  await exclude(player);
  const { db } = backend.context;
  const none = 'excluded_since = null, excluded_until = null, excluded_by = null, return_requested_at = null';
  const update = (set: string) => db.query(`update player_protection set ${set} where player_id = $1`, [player.id]);
  await expect(update(`excluded_until = excluded_until - interval '1 second'`)).rejects.toThrow(/cannot be shortened/);
  await expect(update(none)).rejects.toThrow(/cannot be removed/);
  await update(`return_requested_at = excluded_until - interval '1 second'`);
  await expect(update(none)).rejects.toThrow(/cannot be removed/);
});

test('PROT-04 the exclusion, the end of the bonus and the recall of money are one transaction', async () => {
  const player = await backend.player();
  const { db, clock, config, outbox, sessionEvents } = backend.context;
  const calls: string[] = [];
  const hooks = {
    endBonus: async () => void calls.push('bonus'),
    recallGames: async () => {
      calls.push('games');
      throw new Error('the game account is locked');
    },
  };
  const exclusions = createExclusions({ clock, config, outbox, sessionEvents }, hooks);
  const until = new Date('2027-11-18T05:00:00.000Z');
  await expect(db.transaction((tx) => exclusions.exclude(tx, player, { until, by: 'register' }))).rejects.toThrow('is locked');
  expect(calls).toEqual(['bonus', 'games']);
  expect(await exclusionOf(player)).toBeNull();
});

test('PROT-04 PROT-08 an exclusion by the register is in the history, and a repeated one leaves later sessions open', async () => {
  const player = await withPassword();
  const { db } = backend.context;
  const calls: string[] = [];
  const hooks = { endBonus: async () => void calls.push('bonus'), recallGames: async () => void calls.push('games') };
  const exclusions = createExclusions(backend.context, hooks);
  const register = (until: string) =>
    db.transaction((tx) => exclusions.exclude(tx, player, { until: new Date(until), by: 'register' }));
  await register('2027-11-18T05:00:00.000Z');
  const back = await loggedIn(player);
  await register('2027-11-18T05:00:00.000Z');
  await register('2027-11-19T05:00:00.000Z');
  await register('2027-01-01T05:00:00.000Z');
  expect(await exclusionOf(back)).toMatchObject({ until: '2027-11-19T05:00:00.000Z', setBy: 'register' });
  expect(calls).toEqual(['bonus', 'games']);
  const actions = await db.query<{ action: string }>(
    `select action from audit_records where subject = $1 and action like 'protection %' order by place`,
    [player.id],
  );
  expect(actions.map(({ action }) => action)).toEqual(['protection exclusion', 'protection exclusion prolonged']);
});

test('PROT-10 the waiting time of a return is a number of the pack', async () => {
  backend.clock.set('2026-11-18T05:00:00.000Z');
  await changeProtection(backend, { exclusions: [{ months: 7 }], raiseWaitHours: 72 });
  const player = await withPassword();
  expect([(await exclude(player, 6)).statusCode, (await exclude(player, 7)).statusCode]).toEqual([400, 200]);
  backend.clock.set('2027-06-18T05:00:00.000Z');
  const back = await loggedIn(player);
  expect((await goBack(back)).json<Protection>().exclusion?.return?.confirmableAt).toBe('2027-06-21T05:00:00.000Z');
  await changeProtection(backend, { exclusions: [{ months: 6 }, { months: 12 }, { months: 60 }], raiseWaitHours: 24 });
  backend.clock.set('2026-11-18T05:00:00.000Z');
});

test.each([
  ['2026-11-18T05:00:00Z', 6, '2027-05-18T05:00:00.000Z'],
  ['2026-08-31T05:00:00Z', 6, '2027-02-28T05:00:00.000Z'],
  ['2027-08-31T05:00:00Z', 6, '2028-02-29T05:00:00.000Z'],
  ['2028-02-29T05:00:00Z', 12, '2029-02-28T05:00:00.000Z'],
  // In both markets it is the morning of 31 August, and of 1 September.
  ['2026-08-30T17:00:00Z', 6, '2027-02-27T17:00:00.000Z'],
  ['2026-08-31T17:00:00Z', 6, '2027-02-28T17:00:00.000Z'],
  ['2026-12-31T16:59:59Z', 6, '2027-06-30T16:59:59.000Z'],
])('PROT-04 an exclusion from %s of %i months ends at %s, as the page shows', (now, months, end) => {
  for (const timeZone of ['Asia/Bangkok', 'Asia/Vientiane'])
    expect(monthsAfter(timeZone, new Date(now), months).toISOString()).toBe(end);
});
