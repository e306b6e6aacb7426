import { isDeepStrictEqual } from 'node:util';
import type { DeskAnswer, StaffRole } from '@kaeo/shared/desk';
import { deskCalls, staffRoles } from '@kaeo/shared/desk';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createExclusions } from '../acts/exclusion.ts';

let backend: TestBackend;
let support: TestStaff;
const staffOf = new Map<StaffRole, TestStaff>();
beforeAll(async () => {
  backend = await createTestBackend();
  for (const role of staffRoles) staffOf.set(role, await testStaff(backend, { login: `the-${role}`, roles: [role] }));
  support = staffWith('support');
});
afterAll(() => backend.close());

function staffWith(role: StaffRole): TestStaff {
  const staff = staffOf.get(role);
  if (!staff) throw new Error(`no staff with the role ${role}`);
  return staff;
}
const reason = 'asked for it in the chat';
const pathOf = (player: TestPlayer) => `/desk/api/players/${player.id}/protection`;
const read = (player: TestPlayer) => support.ok('GET /desk/api/players/{id}/protection', pathOf(player));
const limit = (staff: TestStaff, player: TestPlayer, amount: number) =>
  staff.call(`PUT ${pathOf(player)}/limits/deposit/day`, { amount, reason });
const timeOut = (staff: TestStaff, player: TestPlayer, hours: number) =>
  staff.call(`POST ${pathOf(player)}/time-out`, { hours, reason });
const exclude = (staff: TestStaff, player: TestPlayer, months: number) =>
  staff.call(`POST ${pathOf(player)}/exclusion`, { months, reason });
const outcome = (reply: Awaited<ReturnType<typeof limit>>) => {
  const { message, fields } = reply.json<{ message?: string; fields?: object }>();
  return reply.statusCode === 200 ? 'done' : [message, ...Object.keys(fields ?? {})].join(' ');
};
type Tighten = (staff: TestStaff, player: TestPlayer) => ReturnType<typeof limit>;
const daily = (player: TestPlayer, amount: number | null) => player.call('PUT', '/api/protection/limits/deposit/day', { amount });

/** Each act on a player with a limit of 500 a day, a time-out of a week and an exclusion of a year. */
const acts: readonly (readonly [act: string, Tighten, expected: string])[] = [
  ['a lower limit', (staff, player) => limit(staff, player, 499), 'done'],
  ['the same limit', (staff, player) => limit(staff, player, 500), 'VALIDATION amount'],
  ['a higher limit', (staff, player) => limit(staff, player, 501), 'VALIDATION amount'],
  ['a longer time-out', (staff, player) => timeOut(staff, player, 720), 'done'],
  ['a shorter time-out', (staff, player) => timeOut(staff, player, 24), 'VALIDATION hours'],
  ['a time-out that is not offered', (staff, player) => timeOut(staff, player, 721), 'VALIDATION hours'],
  ['a longer exclusion', (staff, player) => exclude(staff, player, 60), 'done'],
  ['a shorter exclusion', (staff, player) => exclude(staff, player, 6), 'VALIDATION months'],
  ['an exclusion that is not offered', (staff, player) => exclude(staff, player, 61), 'VALIDATION months'],
];

describe.each(staffRoles)('staff with the role %s', (role) => {
  const isProtecting = role === 'support' || role === 'manager';

  test.each(acts)(`DESK-07 tighten and never loosen protection: %s`, async (_act, tighten, expected) => {
    const player = await backend.player();
    await daily(player, 500);
    await player.call('POST', '/api/protection/time-out', { hours: 168 });
    const { clock, db } = backend.context;
    const until = new Date(clock.now());
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    const hooks = { endBonus: async () => {}, recallGames: async () => {} };
    await db.transaction((tx) => createExclusions(backend.context, hooks).exclude(tx, player, { until, by: 'register' }));
    const before = await read(player);
    const reply = await tighten(staffWith(role), player);
    const wanted = isProtecting ? expected : 'NOT_PERMITTED';
    const isSame = isDeepStrictEqual(await read(player), before);
    expect([outcome(reply), isSame]).toEqual([wanted, wanted !== 'done']);
  });
});

test('DESK-07 the calls of protection are two lists and three that tighten', () => {
  expect(deskCalls.filter((name) => name.includes('/protection')).toSorted()).toEqual([
    'GET /desk/api/players/{id}/protection',
    'GET /desk/api/protection',
    'POST /desk/api/players/{id}/protection/exclusion',
    'POST /desk/api/players/{id}/protection/time-out',
    'PUT /desk/api/players/{id}/protection/limits/{kind}/{period}',
  ]);
});

test('DESK-07 PROT-01 a limit of staff cancels the raise of the player, who can raise it again with the waiting time', async () => {
  const player = await backend.player();
  await daily(player, 500);
  await daily(player, 900);
  const reply = (await limit(support, player, 400)).json<DeskAnswer<'GET /desk/api/players/{id}/protection'>>();
  expect(reply.limits).toMatchObject([{ amount: 400, setBy: 'staff', raise: null }]);
  await daily(player, 900);
  const now = backend.clock.now();
  backend.clock.advance({ hours: 24 });
  expect((await player.call('POST', '/api/protection/limits/deposit/day/raise')).json().limits).toMatchObject([
    { amount: 900, setBy: 'player' },
  ]);
  // The sessions of staff have not ended.
  backend.clock.set(now);
});

test('DESK-07 PROT-04 an exclusion by staff ends the sessions and shows what is refused', async () => {
  const player = await backend.player();
  expect((await read(player)).refused).toEqual([]);
  expect(outcome(await exclude(support, player, 6))).toBe('done');
  expect((await player.call('GET', '/api/protection')).statusCode).toBe(401);
  const after = await read(player);
  expect(after.exclusion).toMatchObject({ setBy: 'staff', return: null });
  expect(after.refused).toEqual(['deposit', 'play', 'reward', 'contact'].map((act) => ({ act, code: 'EXCLUDED' })));
});

test('DESK-07 the history has changes of the player and of staff, newest first, and the desk records the reason', async () => {
  const player = await backend.player();
  await daily(player, 500);
  await limit(support, player, 400.5);
  const name = { kind: 'deposit', period: 'day' };
  const { events } = await read(player);
  expect(events).toEqual([
    {
      action: 'protection limit set',
      by: 'staff',
      actor: support.login,
      details: { ...name, amount: 400.5, before: 500 },
      at: backend.clock.now().toISOString(),
    },
    {
      action: 'protection limit set',
      by: 'player',
      actor: '',
      details: { ...name, amount: 500, before: null },
      at: backend.clock.now().toISOString(),
    },
  ]);
  const manager = staffWith('manager');
  const { acts: recorded } = await manager.ok('GET /desk/api/acts', `/desk/api/acts?subject=player:${player.id}&limit=1`);
  expect(recorded).toMatchObject([{ actor: support.login, after: { ...name, amount: 400.5 }, reason, phase: 'done' }]);
});

test('DESK-07 protected players are listed by state, newest first, masked and page by page', async () => {
  const own = await createTestBackend();
  try {
    const staff = await testStaff(own, { roles: ['support'] });
    const players: TestPlayer[] = [];
    for (let made = 0; made < 5; made += 1) {
      const player = await own.player();
      await player.call('PUT', '/api/protection/limits/deposit/day', { amount: 500 });
      own.clock.advance({ minutes: 1 });
      await player.call('PUT', '/api/protection/limits/loss/day', { amount: 300 });
      await player.call('POST', '/api/protection/time-out', { hours: 24 });
      await staff.call(`POST /desk/api/players/${player.id}/protection/exclusion`, { months: 6, reason });
      players.push(player);
    }
    await own.player();
    const ids = players.map(({ id }) => id).toReversed();
    for (const state of ['excluded', 'timed-out', 'limited'] as const) {
      const pages: DeskAnswer<'GET /desk/api/protection'>['players'] = [];
      let after = '';
      for (let read = 0; read < 3; read += 1) {
        const path = `/desk/api/protection?state=${state}&limit=2${after}`;
        const { players: listed, next } = await staff.ok('GET /desk/api/protection', path);
        pages.push(...listed);
        expect([state, read, next === null]).toEqual([state, read, read === 2]);
        after = `&after=${next}`;
      }
      expect([state, pages.map(({ id }) => id)]).toEqual([state, ids]);
      const setBy = state === 'excluded' ? 'staff' : 'player';
      expect(pages[0]).toMatchObject({ state, setBy, since: own.clock.now().toISOString() });
      expect(pages[0]?.until === null).toBe(state === 'limited');
      expect(JSON.stringify(pages)).not.toContain(players[0]?.username);
    }
    own.clock.advance({ hours: 24 });
    const again = await testStaff(own, { roles: ['support'] });
    const { players: ended } = await again.ok('GET /desk/api/protection', '/desk/api/protection?state=timed-out');
    expect(ended).toEqual([]);
  } finally {
    await own.close();
  }
});

test('DESK-07 a page names accounts with logins from the same browser, and which of them is excluded', async () => {
  const passwordHash = await hashPassword('correct horse');
  const made = async () => {
    const player = await backend.player();
    await backend.context.db.run('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
    return player;
  };
  const [first, second, stranger] = [await made(), await made(), await made()];
  const login = async ({ username }: TestPlayer, cookie?: string) => {
    const reply = await backend.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: 'correct horse' },
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  };
  const cookie = await login(first);
  await exclude(support, first, 6);
  await login(second, cookie);
  await login(stranger);
  const related = async ({ id }: TestPlayer) =>
    (await support.ok('GET /desk/api/players/{id}', `/desk/api/players/${id}`)).related.map(
      ({ id: other, matches, isExcluded }) => [other, matches, isExcluded],
    );
  expect(await related(second)).toEqual([[first.id, ['device'], true]]);
  expect(await related(first)).toEqual([[second.id, ['device'], false]]);
  expect(await related(stranger)).toEqual([]);
});

test('DESK-07 an unknown player is refused', async () => {
  const reply = await support.call('GET /desk/api/players/none/protection');
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'NO_USER']);
});
