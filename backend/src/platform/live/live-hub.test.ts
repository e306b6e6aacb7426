import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChatMessage, type LiveHandshake, liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import { Refusal } from '../refusal.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';

const owners: Record<string, { id: string }> = {
  'token-a': { id: 'player-a' },
  'token-a2': { id: 'player-a' },
  'token-b': { id: 'player-b' },
};
const revoked = new Set<string>();

async function authenticate({ token = '' }: LiveHandshake): Promise<{ id: string }> {
  const owner = owners[token];
  if (!owner || revoked.has(token)) throw new Refusal('invalid-token');
  return owner;
}

const message: ChatMessage = {
  _id: 'm1',
  seq: 1,
  clientId: 'c1',
  sender: 'other',
  message: { message_type: 'text', payload: 'สวัสดีค่ะ' },
  createdAt: '2026-11-21T08:00:00.000Z',
  session_id: 's1',
  userId: 'player-a',
  guestId: '',
  username: '',
  name: '',
  deviceToken: '',
};

let server: ReturnType<typeof createServer>;
let hub: LiveHub;
let url: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(404).end());
  hub = createLiveHub(server, { authenticate, isOriginAllowed: (origin) => origin === 'https://wallet.example', onFault: fail });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // not a string: the server listens on TCP
});
afterEach(() => {
  revoked.clear();
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});

function fail(error: unknown): never {
  throw error;
}

function socketOf(auth: object, origin?: string): Socket {
  const socket = io(url, {
    path: liveSocketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  sockets.push(socket);
  return socket;
}

const once = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve));

test('CHAT-03 a message reaches every connection of its owner and no others', async () => {
  const phone = socketOf({ token: 'token-a' });
  const desktop = socketOf({ token: 'token-a' });
  const stranger = socketOf({ token: 'token-b' });
  await Promise.all([phone, desktop, stranger].map((socket) => once(socket, 'connect')));
  const messages: ChatMessage[] = [];
  stranger.on('messaging', (received: ChatMessage) => messages.push(received));

  const both = Promise.all([once(phone, 'messaging'), once(desktop, 'messaging')]);
  hub.deliver('player-a', message);
  expect(await both).toEqual([message, message]);

  const own = once(stranger, 'messaging');
  hub.deliver('player-b', { ...message, _id: 'm2' });
  await own;
  expect(messages.map(({ _id }) => _id)).toEqual(['m2']);
});

test('SRV-05 a connection without a valid session is refused with its code, and a client cannot choose a room', async () => {
  expect(await once<Error>(socketOf({}), 'connect_error')).toMatchObject({ message: 'invalid-token' });
  expect(await once<Error>(socketOf({ token: { $ne: '' } }), 'connect_error')).toMatchObject({ message: 'invalid-token' });

  const nosy = socketOf({ token: 'token-b', room: 'owner:player-a' });
  await once(nosy, 'connect');
  nosy.emit('join', 'owner:player-a');
  const next = once<ChatMessage>(nosy, 'messaging');
  hub.deliver('player-a', message);
  hub.deliver('player-b', { ...message, _id: 'mine' });
  expect(await next).toMatchObject({ _id: 'mine' });
});

test('SRV-05 a page of another origin cannot connect', async () => {
  await expect(once<Error>(socketOf({ token: 'token-a' }, 'https://evil.example'), 'connect_error')).resolves.toBeInstanceOf(
    Error,
  );
  await once(socketOf({ token: 'token-a' }, 'https://wallet.example'), 'connect');
});

test('SRV-05 a connection is closed when its session has ended', async () => {
  const ended = socketOf({ token: 'token-a' });
  const going = socketOf({ token: 'token-b' });
  await Promise.all([once(ended, 'connect'), once(going, 'connect')]);
  revoked.add('token-a');
  const disconnected = once(ended, 'disconnect');
  await hub.recheck();
  await disconnected;
  expect(going.connected).toBe(true);
});

test("SAFE-04 on the end of a session its connections close, and the player's others stay", async () => {
  const ended = socketOf({ token: 'token-a' });
  const remaining = socketOf({ token: 'token-a2' });
  const other = socketOf({ token: 'token-b' });
  await Promise.all([ended, remaining, other].map((socket) => once(socket, 'connect')));
  revoked.add('token-a').add('token-b');
  const disconnected = once(ended, 'disconnect');
  await hub.recheck('player-a');
  await disconnected;
  // No end was published for the other player.
  expect([remaining.connected, other.connected]).toEqual([true, true]);
});

test('SAFE-04 an old pid and offset restore neither the room nor missed messages', async () => {
  const first = socketOf({ token: 'token-a' });
  await once(first, 'connect');
  const messages = once(first, 'messaging');
  hub.deliver('player-a', message);
  await messages;
  const { pid, offset } = recoveryOf(first);
  expect(pid).toBeUndefined();
  first.io.engine.close();
  hub.deliver('player-a', { ...message, _id: 'missed' });

  const thief = socketOf({ token: 'token-b', pid, offset: offset ?? '1-0' });
  const own = once<ChatMessage>(thief, 'messaging');
  await once(thief, 'connect');
  hub.deliver('player-a', { ...message, _id: 'not-yours' });
  hub.deliver('player-b', { ...message, _id: 'yours' });
  expect(await own).toMatchObject({ _id: 'yours' });
});

test('SAFE-06 a session has at most twenty connections and does not limit other sessions', async () => {
  const crowd = Array.from({ length: 30 }, () => socketOf({ token: 'token-a' }));
  const answers = await Promise.all(
    crowd.map((socket) =>
      Promise.race([
        once(socket, 'connect').then(() => 'open'),
        once<Error>(socket, 'connect_error').then((error) => error.message),
      ]),
    ),
  );
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(20);
  expect(answers.filter((answer) => answer === 'REQUEST_LIMIT')).toHaveLength(10);
  await once(socketOf({ token: 'token-a2' }), 'connect');
  // Closing one connection allows a new one.
  const closing = crowd.find(({ connected }) => connected);
  const count = hub.connections();
  closing?.disconnect();
  while (hub.connections() >= count) await new Promise((resolve) => setImmediate(resolve));
  await once(socketOf({ token: 'token-a' }), 'connect');
});

test.each([
  ['unknown events', (socket: Socket) => socket.emit('join', 'owner:player-b')],
  ['connections to an unknown namespace', (socket: Socket) => void socket.io.socket('/nowhere').connect().disconnect().connect()],
])('SAFE-06 %s close the connection', async (_what, send) => {
  const socket = socketOf({ token: 'token-b' });
  await once(socket, 'connect');
  const cut = once(socket, 'disconnect');
  for (let time = 0; time < 25; time += 1) send(socket);
  await cut;
  expect(socket.connected).toBe(false);
});

/** The state that a client sends for recovery; private in the library. */
function recoveryOf(socket: Socket): { pid: unknown; offset: unknown } {
  return { pid: Reflect.get(socket, '_pid'), offset: Reflect.get(socket, '_lastOffset') };
}
