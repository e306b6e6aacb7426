import { generateKeyPairSync } from 'node:crypto';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { exclude } from '../../../testing/protection/protect.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { startStandInPush } from '../../../testing/stand-ins/stand-in-push.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { findDormant } from './dormant.desk.ts';
import { createDormantStore } from './dormant.store.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({ environment: { DORMANT_AFTER_DAYS: '100' } });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const list = (staff: TestStaff, cursor = '') => staff.ok('GET /desk/api/dormant', `/desk/api/dormant${cursor}`);
const ids = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id);
const signedIn = () => testStaff(backend, { roles: ['support'] });
const touch = (player: TestPlayer) =>
  backend.context.db.run('update sessions set seen_at = $2 where player_id = $1', [player.id, backend.clock.now()]);

test('DESK-07 a player with money is dormant after the configured days without sign-in, movement or play', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  await backend.player();
  const active = await backend.player({ walletMinor: 100_00 });
  backend.clock.advance({ days: 99 });
  await touch(active);
  await findDormant(backend.context);
  expect(await list(await signedIn())).toEqual({ afterDays: 100, players: [], next: null });
  backend.clock.advance({ days: 1, seconds: 1 });
  await findDormant(backend.context);
  const { players } = await list(await signedIn());
  expect(players).toMatchObject([{ id: player.id, isActive: true, amounts: [{ amount: 500, currency: 'BAHT' }] }]);
  expect(JSON.stringify(players)).not.toContain(player.username);
});

test('DESK-07 a player who is active again, or takes the money out, is no longer dormant', async () => {
  const [back, out] = [await backend.player({ walletMinor: 200_00 }), await backend.player({ walletMinor: 200_00 })];
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  expect(ids((await list(await signedIn())).players).toSorted()).toEqual([back.id, out.id].toSorted());
  await touch(back);
  await out.call('POST', '/api/wallet/withdraw', { amount: 200 });
  expect((await list(await signedIn())).players).toEqual([]);
  backend.clock.advance({ days: 1 });
  await findDormant(backend.context);
  expect(await backend.context.db.query('select from dormant_players')).toEqual([]);
});

test('DESK-07 the last log-in counts after its session was deleted', async () => {
  const player = await backend.player({ walletMinor: 200_00 });
  backend.clock.advance({ days: 50 });
  await backend.context.db.run(
    `insert into audit_records (at, actor_kind, actor, action, subject, outcome, address, details)
     values ($2, 'player', $1, 'login', $1, 'done', '-', '{}')`,
    [player.id, backend.clock.now()],
  );
  await backend.context.db.run('delete from sessions');
  backend.clock.advance({ days: 60 });
  await findDormant(backend.context);
  expect((await list(await signedIn())).players).toEqual([]);
});

test('DESK-07 dormant players are read page by page, the longest first', async () => {
  const made: string[] = [];
  for (let at = 0; at < 52; at += 1) {
    made.push((await backend.player({ walletMinor: 100, registeredAt: backend.clock.now() })).id);
    backend.clock.advance({ seconds: 1 });
  }
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  const staff = await signedIn();
  const first = await list(staff);
  const second = await list(staff, `?cursor=${first.next}`);
  expect(ids([...first.players, ...second.players])).toEqual(made);
  expect([first.players.length, second.next]).toEqual([50, null]);
});

test('DESK-07 a page checks twice as many players as it has, and the next page continues after them', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => backend.player({ walletMinor: 100 })));
  backend.clock.advance({ days: 101 });
  await findDormant(backend.context);
  const [first, second, ...others] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const player of [first, second]) if (player) await touch(player);
  const store = createDormantStore(backend.context.db);
  const activeBefore = new Date(backend.clock.now().getTime() - 100 * 24 * 60 * 60_000);
  const empty = await store.list({ limit: 1, offset: 0 }, activeBefore, 'WAITING');
  expect([empty.rows, empty.next?.id]).toEqual([[], second?.id]);
  if (!empty.next) throw new Error('no next page');
  const { rows, next } = await store.list({ limit: 2, after: empty.next }, activeBefore, 'WAITING');
  expect([ids(rows), next]).toEqual([ids(others), null]);
});

test('DESK-07 the search is done once a day, also by two workers at the same time', async () => {
  await backend.player({ walletMinor: 100 });
  backend.clock.advance({ days: 101 });
  await Promise.all([findDormant(backend.context), findDormant(backend.context)]);
  const late = await backend.player({ walletMinor: 100, registeredAt: new Date('2020-01-01T00:00:00Z') });
  await backend.context.db.run(`delete from sessions where player_id = $1`, [late.id]);
  await findDormant(backend.context);
  expect(await backend.context.db.query('select player_id from dormant_players')).toHaveLength(1);
});

/** Text messages to a player, after the queue is empty. */
async function smsTo(player: TestPlayer): Promise<string[]> {
  await backend.context.outbox.drain();
  return backend.fake.sms.messages.filter(({ to }) => to === player.username).map(({ text }) => text);
}
const speak = (player: TestPlayer, language: string) =>
  backend.context.db.run('update players set language = $2 where id = $1', [player.id, language]);

describe('the message before an account is dormant', () => {
  test('DESK-07 is sent once, 14 days before, also by two workers at the same time', async () => {
    const player = await backend.player({ walletMinor: 500_00 });
    const poor = await backend.player();
    await speak(player, 'en');
    backend.clock.advance({ days: 85 });
    await findDormant(backend.context);
    expect(await smsTo(player)).toEqual([]);
    backend.clock.advance({ days: 1 });
    await Promise.all([findDormant(backend.context), findDormant(backend.context)]);
    for (let day = 0; day < 20; day += 1) {
      backend.clock.advance({ days: 1 });
      await findDormant(backend.context);
    }
    const texts = await smsTo(player);
    expect(texts).toEqual([expect.stringMatching(/: you have not used your account since \d\d\/\d\d\/\d{4}\./)]);
    expect(await smsTo(poor)).toEqual([]);
    const { players } = await list(await signedIn());
    expect(players).toMatchObject([{ id: player.id, notifiedAt: expect.any(String), decision: null }]);
  });

  test('DESK-07 is sent again only after the player has been active since', async () => {
    const player = await backend.player({ walletMinor: 500_00 });
    backend.clock.advance({ days: 90 });
    await findDormant(backend.context);
    backend.clock.advance({ days: 1 });
    await touch(player);
    backend.clock.advance({ days: 80 });
    await findDormant(backend.context);
    expect(await smsTo(player)).toHaveLength(1);
    backend.clock.advance({ days: 10 });
    await findDormant(backend.context);
    expect(await smsTo(player)).toHaveLength(2);
  });

  test('DESK-07 is sent from nine in the time zone of the market', async () => {
    // 07:00 in Bangkok.
    const own = await createTestBackend({ environment: { DORMANT_AFTER_DAYS: '100' }, now: '2026-01-01T00:00:00Z' });
    try {
      await own.player({ walletMinor: 500_00 });
      own.clock.advance({ days: 85 });
      await findDormant(own.context);
      const sent: number[] = [];
      for (const hours of [23, 2, 1]) {
        own.clock.advance({ hours });
        await findDormant(own.context);
        await own.context.outbox.drain();
        sent.push(own.fake.sms.messages.length);
      }
      expect(sent).toEqual([0, 0, 1]);
    } finally {
      await own.close();
    }
  });

  // Marketing would mention play, games, bonuses, offers or a return.
  const marketing = /play|game|bonus|offer|come back|miss|win|เล่น|เกม|โบนัส|โปร|กลับมา|คิดถึง|ຫຼິ້ນ|ເກມ|ໂບນັດ|ໂປຣ|ກັບມາ|ຄິດຮອດ/i;
  test.each([
    ['th', /เงินในบัญชียังเป็นของคุณ และถอนได้ทุกเมื่อ/],
    ['la', /ເງິນໃນບັນຊີຍັງເປັນຂອງທ່ານ ແລະ ຖອນໄດ້ທຸກເມື່ອ/],
    ['en', /The money in it is still yours, and you can withdraw it at any time\./],
  ])('DESK-07 PROT-04 notifies an excluded player in the language %s about the money only', async (language, money) => {
    const player = await backend.player({ walletMinor: 500_00 });
    await speak(player, language);
    await exclude(backend, player);
    backend.clock.advance({ days: 90 });
    await findDormant(backend.context);
    const [text = '', ...others] = await smsTo(player);
    expect([text, others]).toEqual([expect.stringMatching(money), []]);
    expect(text).not.toMatch(marketing);
  });

  test('DESK-07 PLAY-04 is also a push message', async () => {
    const VAPID_PRIVATE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    const own = await createTestBackend({ environment: { DORMANT_AFTER_DAYS: '100', VAPID_PRIVATE_KEY } });
    const service = await startStandInPush();
    try {
      const player = await own.player({ walletMinor: 500_00 });
      await player.call('PUT', '/api/push', service.subscribe().body);
      own.clock.advance({ days: 90 });
      await findDormant(own.context);
      await own.context.outbox.drain();
      expect(service.received.map(({ text }) => text)).toEqual([expect.stringContaining('คุณไม่ได้ใช้งานบัญชีมานาน')]);
    } finally {
      await own.close();
      await service.close();
    }
  });

  test('DESK-07 SAFE-02 waits while codes need the SMS budget', async () => {
    const own = await createTestBackend({ environment: { DORMANT_AFTER_DAYS: '100', SMS_PER_HOUR: '8' } });
    try {
      await own.player({ walletMinor: 500_00 });
      own.clock.advance({ days: 90 });
      await own.context.limits.sms('players');
      await findDormant(own.context);
      await own.context.outbox.drain();
      expect(own.fake.sms.messages).toEqual([]);
      await own.context.limits.clear();
      own.clock.advance({ minutes: 15 });
      await own.context.outbox.drain();
      expect(own.fake.sms.messages).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

describe('the decision about a dormant player', () => {
  const reason = 'called on 12 May, no answer';
  const decide = (staff: TestStaff, { id }: TestPlayer, decision: 'keep' | 'notify') =>
    staff.call(`PUT /desk/api/dormant/${id}`, { decision, reason });
  async function dormant(): Promise<TestPlayer> {
    const player = await backend.player({ walletMinor: 500_00 });
    backend.clock.advance({ days: 101 });
    await findDormant(backend.context);
    return player;
  }

  test('DESK-07 is an act with a reason that moves no money, and is listed until the player is active again', async () => {
    const player = await dormant();
    const cashier = await testStaff(backend, { roles: ['cashier'] });
    expect((await decide(cashier, player, 'keep')).statusCode).toBe(200);
    expect(await player.walletMinor()).toBe(500_00);
    expect((await list(cashier)).players).toEqual([]);
    expect((await list(cashier, '?state=DECIDED')).players).toMatchObject([{ id: player.id, decision: { kind: 'keep' } }]);
    const acts = await backend.context.db.query(
      `select reason, after from staff_acts where subject = $1 and act = 'PUT /desk/api/dormant/{id}' and phase = 'begun'`,
      [`player:${player.id}`],
    );
    expect(acts).toEqual([{ reason, after: { decision: 'keep' } }]);
    await touch(player);
    backend.clock.advance({ days: 1 });
    await findDormant(backend.context);
    expect((await list(await signedIn(), '?state=DECIDED')).players).toEqual([]);
  });

  test('DESK-07 to notify the player again sends one message', async () => {
    const player = await dormant();
    const cashier = await testStaff(backend, { roles: ['cashier'] });
    const before = (await smsTo(player)).length;
    expect((await decide(cashier, player, 'notify')).statusCode).toBe(200);
    expect((await smsTo(player)).length - before).toBe(1);
    backend.clock.advance({ days: 1 });
    await findDormant(backend.context);
    expect((await smsTo(player)).length - before).toBe(1);
  });

  test('DESK-08 is refused about a player who is not dormant, and without the permission', async () => {
    const player = await dormant();
    expect((await decide(await signedIn(), player, 'keep')).json()).toMatchObject({ message: 'NOT_PERMITTED' });
    await touch(player);
    const cashier = await testStaff(backend, { roles: ['cashier'] });
    expect((await decide(cashier, player, 'keep')).json()).toMatchObject({ message: 'NO_DATA' });
    expect((await decide(cashier, await backend.player(), 'keep')).json()).toMatchObject({ message: 'NO_DATA' });
  });
});
