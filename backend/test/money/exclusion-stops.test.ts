import { generateKeyPairSync } from 'node:crypto';
import { minor } from '@kaeo/shared/money';
import { Redis } from 'ioredis';
import { Type } from 'typebox';
import { type Backend, createBackend } from '../../src/backend.ts';
import { createPushSender } from '../../src/features/identity/push/push.sender.ts';
import { createPushStore } from '../../src/features/identity/push/push.store.ts';
import { hashPassword } from '../../src/features/identity/session/passwords.ts';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { newId } from '../../src/platform/id.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { openPageSocket } from '../../src/testing/page-socket.ts';
import { openSeamlessBackend, seamlessRails } from '../../src/testing/protection/seamless-backend.ts';
import { wayNames, waysIn } from '../../src/testing/protection/ways-in.ts';
import { everyWay, type GamesPlayer, playerAtGames, playNames, waysToPlay } from '../../src/testing/protection/ways-to-play.ts';
import { type StandInPush, startStandInPush } from '../../src/testing/stand-ins/stand-in-push.ts';
import type { TestBackend, TestPlayer } from '../../src/testing/test-backend.ts';
import { testConfig } from '../../src/testing/test-config.ts';
import { type RedisServer, startRedisServer } from '../services/redis-server.ts';
import { atOnce, onPostgres } from './on-postgres.ts';
import { until } from './server-process.ts';

const password = 'a password of the excluded player';
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Counts what an exclusion forbids. A deferred trigger calls it in the commit of the exclusion, when the guard's lock holds all others. */
const countAtCommit = `
  create table rows_at_exclusion (player_id text, rows jsonb);
  create function rows_of(player text) returns jsonb language sql as $$
    select jsonb_build_object(
      'deposits', (select coalesce(sum(amount_minor), 0) from player_deposits where player_id = player),
      'credits', (select count(*) from movements where player_id = player and status = 'SUCCESS' and type in ('deposit', 'bonus')),
      'bonuses', (select count(*) from bonus_receipts where player_id = player),
      'accounts', (select count(*) from game_accounts where player_id = player),
      'transfers', (select count(*) from game_transfers where player_id = player and direction = 'in'),
      'bets', (select count(*) from seamless_entries e join game_accounts a using (game_code, username)
        where a.player_id = player and e.kind = 'bet'))
  $$;
  create function note_exclusion() returns trigger language plpgsql as $$ begin
    insert into rows_at_exclusion values (new.player_id, rows_of(new.player_id));
    return null;
  end $$;
  create constraint trigger note_exclusion after update on player_protection deferrable initially deferred
    for each row when (old.excluded_until is null and new.excluded_until is not null) execute function note_exclusion()`;
const Counted = rowOf({ rows: Type.Record(Type.String(), Type.Number()) });
const Sessions = rowOf({ count: column.integer });

onPostgres('an exclusion at one server amid open sockets, queues and another server', () => {
  let redis: RedisServer;
  let service: StandInPush;
  let first: TestBackend;
  let other: Backend;
  /** The same database, clock and providers through the second server. */
  let second: TestBackend;
  let passwordHash: string;
  beforeAll(async () => {
    redis = await startRedisServer();
    service = await startStandInPush();
    const environment = { REDIS_URL: redis.url, VAPID_PRIVATE_KEY: pem };
    first = await openSeamlessBackend({ environment, flags: { isManual: true } });
    const { db, clock } = first.context;
    const rails = seamlessRails();
    const config = testConfig('thailand', { ...environment, ...rails.environment });
    other = await createBackend(config, { db: { ...db, close: async () => {} }, clock, providers: first.fake.providers });
    rails.remove();
    for (const { app } of [first, other]) await app.listen({ host: '127.0.0.1', port: 0 });
    second = {
      ...first,
      app: other.app,
      context: { ...other.context, db },
      inject: (request) => other.app.inject(request),
    };
    const asking = new Redis(redis.url);
    await until(async () => (await asking.pubsub('NUMSUB', 'socket.io#/#'))[1] === 2);
    asking.disconnect();
    for (const statement of countAtCommit.split(/;\n(?=  create)/)) await db.query(statement);
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => {
    await other.stop();
    await first.close();
    await service.close();
    await redis.remove();
  });
  afterEach(() => assertCleanBooks(first.context.db));

  /** The player at the second server, with the token of a session. */
  function elsewhere<Player extends TestPlayer>(player: Player, token = player.token): Player {
    const headers = { ...player.headers, authorization: `Bearer ${token}` };
    const call: TestPlayer['call'] = (method, url, body, key) =>
      other.app.inject({
        method,
        url,
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(body === undefined ? {} : { payload: body }),
      });
    return { ...player, token, headers, call };
  }
  async function loggedIn(player: GamesPlayer): Promise<GamesPlayer> {
    const payload = { username: player.username, password };
    const reply = await other.app.inject({ method: 'POST', url: '/api/login', payload });
    return elsewhere(player, reply.json<{ token: string }>().token);
  }
  const claims = ['bonus/activate/DAILY', 'promotion/activate/WELCOME50', 'refund/receive', 'refund/addWallet', 'invite/bonus'];
  const claim = (player: GamesPlayer) => claims.map((path) => player.call('GET', `/api/${path}`));
  const news = ({ id }: GamesPlayer) => createPushStore(first.context.db).queue(newId(), id, 'money-in', first.clock.now());
  const rowsOf = async ({ id }: GamesPlayer) =>
    (await first.context.db.rows(Counted, 'select rows_of($1) as rows', [id]))[0]?.rows;
  const rowsAtExclusion = ({ id }: GamesPlayer) =>
    first.context.db.rows(Counted, 'select rows from rows_at_exclusion where player_id = $1', [id]);
  async function begun(player: GamesPlayer, baht: number): Promise<(() => Promise<unknown>)[]> {
    const arrivals: (() => Promise<unknown>)[] = [];
    // Equal ones of one player may be the same money, which staff must match.
    for (const [place, way] of wayNames.entries()) arrivals.push(await waysIn[way](second, player, minor((baht + place) * 100)));
    return arrivals;
  }

  test.each([
    ['jobs wait in the queue', false],
    ['the other server works on its queue', true],
  ])('PROT-04 PROT-10 while %s, no deposit, launch, bet, bonus or message follows its commit', async (_queue, isWorking) => {
    const player = await playerAtGames(first, { wallet: 300, PRISM: 60, ORBIT: 200 });
    await first.context.db.run('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
    const there = elsewhere(player);
    expect((await there.call('PUT', '/api/push', service.subscribe().body)).json()).toMatchObject({ isOn: true });
    const pages = [await openPageSocket(first.app, player.token), await openPageSocket(other.app, player.token)];
    const [amid, late] = [await begun(there, 600), await begun(there, 700)];
    await news(player);
    const event = { id: newId(), kind: 'push', payload: { playerId: player.id, notice: 'money-in' }, attempts: 1 } as const;
    await createPushSender(second.context).spread(event);
    service.received.splice(0);

    const [excluded] = await Promise.all([
      player.call('POST', '/api/protection/exclusion', { months: 6, password }),
      ...amid.map((arrive) => arrive()),
      ...playNames.map((way) => waysToPlay[way](second, there, 5)),
      ...claim(there),
      atOnce(8, () => waysToPlay.bet(second, there, 5)),
      isWorking && other.context.outbox.drain(),
    ]);
    expect(excluded.statusCode).toBe(200);
    await Promise.all(pages.map((page) => page.closed()));
    const sent = service.received.length;
    expect(isWorking ? 0 : sent).toBe(0);

    // Everything again, with the session that has ended and with another one.
    await expect(openPageSocket(other.app, player.token)).rejects.toThrow('invalid-token');
    for (const reply of await Promise.all(claim(there))) expect(reply.statusCode).toBe(401);
    const [sessions] = await first.context.db.rows(Sessions, 'select count(*)::int from sessions where player_id = $1', [
      player.id,
    ]);
    expect(sessions).toEqual({ count: 0 });
    const back = await loggedIn(player);
    const outcomes: Record<string, unknown> = {};
    for (const way of playNames) outcomes[way] = await waysToPlay[way](second, back, 5);
    // A job may have moved the money out of the game before.
    expect(outcomes).toEqual({ ...everyWay('EXCLUDED'), bet: expect.stringMatching(/^(protected|not-enough)$/) });
    for (const reply of await Promise.all(claim(back))) expect(reply.json()).toMatchObject({ message: 'EXCLUDED' });
    await Promise.all([...late.map((arrive) => arrive()), news(player)]);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await Promise.all([first.context.outbox.drain(), other.context.outbox.drain()]);
      first.clock.advance({ minutes: 1 });
    }
    expect(service.received.length).toBe(sent);
    expect(await rowsAtExclusion(player)).toEqual([{ rows: await rowsOf(player) }]);
  });
});
