import type { Server } from 'node:http';
import { liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import { hashPassword } from '../../src/features/identity/session/passwords.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { type RedisServer, startRedisServer } from '../services/redis-server.ts';
import { onPostgres } from './on-postgres.ts';
import { createServerProcess, listen, until } from './server-process.ts';

const password = 'a password of the outage';

onPostgres('Redis outages', () => {
  let redis: RedisServer;
  let backend: TestBackend;
  let rails: Server;
  let server: ReturnType<typeof createServerProcess>;
  let url: string;
  let player: TestPlayer;
  const sockets: Socket[] = [];

  // Each test has its own Redis, database and server, so that one failure cannot affect the next test.
  beforeEach(async () => {
    redis = await startRedisServer();
    backend = await createTestBackend({ now: new Date().toISOString() });
    const listening = await listen((_request, response) => response.writeHead(404).end('{}'));
    rails = listening.server;
    server = createServerProcess(backend, listening.url);
    url = await server.start({ REDIS_URL: redis.url });
    player = await backend.player();
    await backend.context.db.query('update players set password_hash = $2 where id = $1', [
      player.id,
      await hashPassword(password),
    ]);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await server.close();
    rails.close();
    await backend.close();
    await redis.remove();
  });

  const login = async (secret: string) => {
    const body = JSON.stringify({ username: player.username, password: secret });
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await answer.text();
    return answer.status;
  };
  const sendMessage = async (text: string) => {
    const answer = await fetch(`${url}/api/chat/send-message`, {
      method: 'POST',
      headers: { ...player.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: `outage-${text}-00000000`, message: { message_type: 'text', payload: text } }),
    });
    await answer.text();
    return answer.status;
  };
  const isReady = async () => (await fetch(`${url}/api/ready`)).status === 200;

  function connect(): Socket {
    const socket = io(url, { path: liveSocketPath, transports: ['websocket'], forceNew: true, auth: { token: player.token } });
    sockets.push(socket);
    return socket;
  }
  const nextMessage = (socket: Socket) =>
    new Promise<string>((resolve) =>
      socket.once('messaging', ({ message }: { message: { payload: string } }) => resolve(message.payload)),
    );

  test('OPS-04 with a hung Redis, log-in and chat work and limits still apply', async () => {
    expect(await login(password)).toBe(200);
    redis.freeze();
    try {
      expect(await login('a wrong one, of course')).toBe(401);
      expect(await login(password)).toBe(200);
      expect(await sendMessage('frozen')).toBe(200);
      expect(await isReady()).toBe(true);
      // Without Redis each instance limits in memory.
      const statuses: number[] = [];
      while (!statuses.includes(429) && statuses.length < 150) statuses.push(await login('wrong again and again'));
      expect(statuses).toContain(429);
    } finally {
      redis.thaw();
    }
    expect(await server.end()).toEqual([0]);
  });

  test('OPS-04 without Redis everything works, and after its return messages reach all instances again', async () => {
    const socket = connect();
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await redis.stop();
    expect(await isReady()).toBe(true);
    const local = nextMessage(socket);
    expect(await sendMessage('down')).toBe(200);
    expect(await local).toBe('down');
    const other = await backend.player();
    expect((await fetch(`${url}/api/wallet`, { headers: other.headers })).status).toBe(200);

    await redis.start();
    const second = await server.start({ REDIS_URL: redis.url });
    const there = io(second, { path: liveSocketPath, transports: ['websocket'], forceNew: true, auth: { token: player.token } });
    sockets.push(there);
    await new Promise<void>((resolve) => there.once('connect', () => resolve()));
    let last = '';
    there.on('messaging', ({ message }: { message: { payload: string } }) => {
      last = message.payload;
    });
    let count = 0;
    await until(async () => {
      count += 1;
      await sendMessage(`back-${count}`);
      return last.startsWith('back-');
    });
    expect(await isReady()).toBe(true);
    expect(await server.end()).toEqual([0, 0]);
  });

  test('OPS-04 an instance starts and stops while Redis is unavailable', async () => {
    await redis.stop();
    const lonely = await server.start({ REDIS_URL: redis.url });
    expect((await fetch(`${lonely}/api/ready`)).status).toBe(200);
    expect(await server.end()).toEqual([0, 0]);
  });
});
