import type { AddressInfo } from 'node:net';
import { liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import { type Backend, createBackend } from '../../../backend.ts';
import { openSession } from '../../../platform/session/session-token.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { testConfig } from '../../../testing/test-config.ts';

type Server = Pick<Backend, 'app' | 'context'>;
const limitS = 15 * 60;
const background = { 'x-background': '1' };

let backend: TestBackend;
/** Another server on the same database. */
let second: Backend;
const sockets: Socket[] = [];
beforeAll(async () => {
  backend = await createTestBackend();
  const { db, clock } = backend.context;
  second = await createBackend(testConfig(), {
    db: { ...db, close: async () => undefined },
    clock,
    providers: backend.fake.providers,
  });
  for (const { app } of [backend, second]) await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => changeProtection(backend, { inactivityMinutes: limitS / 60 }));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await second.stop();
  await backend.close();
});
const servers = (): readonly Server[] => [backend, second];

/** What a call gets: its session's state. */
async function callOf({ headers }: TestPlayer, { app }: Server, more: Record<string, string> = {}): Promise<unknown> {
  const reply = await app.inject({ method: 'GET', url: '/api/wallet', headers: { ...headers, ...more } });
  return reply.statusCode === 200 ? 'open' : reply.json().message;
}

/** The socket once it is open; otherwise the code with which it was refused. */
async function connect({ app }: Server, token: string): Promise<Socket | string> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const auth = { token };
  const socket = io(`http://127.0.0.1:${port}`, {
    path: liveSocketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
}
async function connected(server: Server, token: string): Promise<Socket> {
  const socket = await connect(server, token);
  if (typeof socket === 'string') throw new Error(socket);
  return socket;
}

/** Checks the player's open sockets again. It ends with one whose session was removed, which was opened last. */
async function recheck(server: Server, { id }: TestPlayer): Promise<void> {
  const { db, clock, sessionEvents } = server.context;
  const token = await openSession(db, { playerId: id, now: clock.now(), isRemembered: true });
  const last = await connected(server, token);
  const closed = new Promise((resolve) => last.once('disconnect', resolve));
  await db.run(
    'delete from sessions where id = (select id from sessions where player_id = $1 order by created_at desc, id desc limit 1)',
    [id],
  );
  sessionEvents.ended(id);
  await closed;
}

test('PROT-09 a session ends at the limit of inactivity, for calls of two servers, and not a second before', async () => {
  const player = await backend.player();
  for (const server of servers()) {
    backend.clock.advance({ seconds: limitS - 1 });
    expect(await callOf(player, server)).toBe('open');
  }
  backend.clock.advance({ seconds: limitS - 1 });
  for (const server of servers()) expect(await callOf(player, server, background)).toBe('open');
  backend.clock.advance({ seconds: 1 });
  for (const server of servers()) expect(await callOf(player, server)).toBe('EXPIRED_AUTH_TOKEN');
  backend.clock.advance({ seconds: 1 });
  for (const server of servers()) expect(await callOf(player, server)).toBe('EXPIRED_AUTH_TOKEN');
});

test('PROT-09 a use is recorded once it is a second after the last one', async () => {
  const player = await backend.player();
  const seenAt = async () =>
    (await backend.context.db.query<{ at: Date }>('select seen_at as at from sessions where player_id = $1', [player.id]))[0]?.at;
  const opened = await seenAt();
  backend.clock.advance({ ms: 999 });
  await callOf(player, backend);
  expect(await seenAt()).toEqual(opened);
  backend.clock.advance({ ms: 1 });
  await callOf(player, second);
  expect(await seenAt()).toEqual(backend.clock.now());
});

test('PROT-09 the limit holds for sessions that were open before it', async () => {
  await changeProtection(backend, { inactivityMinutes: 0 });
  const player = await backend.player();
  backend.clock.advance({ seconds: limitS });
  expect(await callOf(player, backend, background)).toBe('open');
  await changeProtection(backend, { inactivityMinutes: limitS / 60 });
  for (const server of servers()) expect(await callOf(player, server)).toBe('EXPIRED_AUTH_TOKEN');
  expect((await player.call('GET', '/api/account/sessions')).json().message).toBe('EXPIRED_AUTH_TOKEN');
});

test('PROT-09 a limit longer than the configured idle time does not prolong a session', async () => {
  const player = await backend.player();
  await backend.context.db.run('update sessions set idle_s = 60 where player_id = $1', [player.id]);
  backend.clock.advance({ seconds: 59 });
  expect(await callOf(player, backend, background)).toBe('open');
  backend.clock.advance({ seconds: 1 });
  expect(await callOf(player, backend)).toBe('EXPIRED_AUTH_TOKEN');
});

test('PROT-09 calls that pages make by themselves, and open sockets, do not prolong a session', async () => {
  const player = await backend.player();
  const socket = await connected(backend, player.token);
  for (let minute = 0; minute < limitS / 60 - 1; minute += 1) {
    backend.clock.advance({ minutes: 1 });
    expect(await callOf(player, second, background)).toBe('open');
    await backend.app.inject({
      method: 'POST',
      url: '/api/chat/history',
      headers: { ...player.headers, ...background },
      payload: {},
    });
    await recheck(backend, player);
  }
  expect(socket.connected).toBe(true);
  backend.clock.advance({ minutes: 1 });
  expect(await callOf(player, backend)).toBe('EXPIRED_AUTH_TOKEN');
});

test.each(['the same', 'another'])('PROT-09 a socket of %s server closes once the session ended by inactivity', async (which) => {
  const [server] = which === 'another' ? [second] : [backend];
  const player = await backend.player();
  const socket = await connected(server, player.token);
  backend.clock.advance({ seconds: limitS - 1 });
  await recheck(server, player);
  expect(socket.connected).toBe(true);
  expect(await connect(server, player.token)).toBeInstanceOf(Object);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  backend.clock.advance({ seconds: 2 });
  await recheck(server, player);
  await closed;
  expect(await connect(server, player.token)).toBe('EXPIRED_AUTH_TOKEN');
});

test('PROT-09 the list of sessions has those that have not ended by inactivity', async () => {
  const player = await backend.player();
  backend.clock.advance({ seconds: 10 });
  await openSession(backend.context.db, { playerId: player.id, now: backend.clock.now(), isRemembered: true });
  const count = async () => (await player.call('GET', '/api/account/sessions')).json().length;
  backend.clock.advance({ seconds: limitS - 11 });
  expect(await count()).toBe(2);
  backend.clock.advance({ seconds: 10 });
  expect(await count()).toBe(2);
  backend.clock.advance({ seconds: 1 });
  expect(await count()).toBe(1);
});
