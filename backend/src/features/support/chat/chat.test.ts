import type { AddressInfo } from 'node:net';
import { type ChatContent, type ChatHistory, type ChatMessage, liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import { openSession } from '../../../platform/session/session-token.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await backend.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => backend.close());

let made = 0;
const newClientId = () => `client-${String((made += 1)).padStart(6, '0')}`;
const newGuestId = () => `guest-${String((made += 1)).padStart(30, '0')}`;
const text = (payload: string): ChatContent => ({ message_type: 'text', payload });

const send = (player: TestPlayer, payload: string, clientId = newClientId()) =>
  player.call('POST', '/api/chat/send-message', { clientId, message: text(payload) });
const history = async (player: TestPlayer, request: object = {}) =>
  (await player.call('POST', '/api/chat/history', request)).json<ChatHistory>();
const asGuest = (url: string, body: object, method: 'POST' | 'PUT' = 'POST') => backend.inject({ method, url, payload: body });
const lines = ({ messages }: ChatHistory) => messages.map(({ message }) => ('payload' in message ? message.payload : ''));

async function conversationOf(name: string): Promise<string> {
  const answer = await backend.operate('GET', '/operator/chat/conversations');
  return answer.json<{ id: string; name: string }[]>().find((line) => line.name === name)?.id ?? '';
}
const reply = async (player: TestPlayer, payload: string) =>
  backend.operate('POST', '/operator/chat/messages', { to: await conversationOf(player.name), message: text(payload) });

describe('messages', () => {
  test("CHAT-02 a player's message is stored under the player's id, and the desk sees the name", async () => {
    const player = await backend.player({ name: 'Somchai Jaidee' });
    const sent = await send(player, 'ฝากเงินแล้วยังไม่เข้าครับ');
    expect(sent.json()).toEqual({ timestamp: backend.clock.now().toISOString(), seq: 1 });
    expect((await history(player)).messages).toEqual([
      expect.objectContaining({
        seq: 1,
        sender: 'customer',
        userId: player.id,
        guestId: '',
        username: player.username,
        name: 'Somchai Jaidee',
      }),
    ]);
    const listed = (await backend.operate('GET', '/operator/chat/conversations')).json<object[]>();
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'Somchai Jaidee', lastMessage: 'ฝากเงินแล้วยังไม่เข้าครับ', unread: 1 }),
    );
  });

  test('CHAT-02 a visitor writes as a guest and accesses the conversation with the guest id alone', async () => {
    const guestId = newGuestId();
    const sent = await asGuest('/api/chat/send-message', { clientId: newClientId(), guestId, message: text('hello') });
    expect(sent.statusCode).toBe(200);
    const own = (await asGuest('/api/chat/history', { guestId })).json<ChatHistory>();
    expect(lines(own)).toEqual(['hello']);
    expect(JSON.stringify(own)).not.toContain(guestId);
    expect((await asGuest('/api/chat/history', { guestId: newGuestId() })).json()).toEqual({ total: 0, unread: 0, messages: [] });
  });

  test('CHAT-05 a retry with the same client id stores one message, even when concurrent', async () => {
    const player = await backend.player();
    const clientId = newClientId();
    const answers = await Promise.all([send(player, 'once', clientId), send(player, 'once', clientId)]);
    answers.push(await send(player, 'once', clientId));
    expect(answers.map((answer) => answer.json<{ seq: number }>().seq)).toEqual([1, 1, 1]);
    expect((await history(player)).total).toBe(1);
  });

  test('CHAT-05 empty text and text over 2000 characters are refused', async () => {
    const player = await backend.player();
    for (const payload of ['   ', 'ก'.repeat(2001)]) {
      const answer = await send(player, payload);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'VALIDATION']);
    }
    expect((await send(player, 'ก'.repeat(2000))).statusCode).toBe(200);
  });

  test('CHAT-04 the history returns ten at a time, newest first, and after a number oldest first', async () => {
    const player = await backend.player();
    for (let number = 1; number <= 12; number += 1) await send(player, `m${number}`);
    const first = await history(player);
    expect([first.total, first.messages.length, first.messages[0]?.seq]).toEqual([12, 10, 12]);
    expect(lines(await history(player, { skip: 10, limit: 10 }))).toEqual(['m2', 'm1']);
    expect(lines(await history(player, { after: 10 }))).toEqual(['m11', 'm12']);
  });

  test('CHAT-04 a message after half an hour of silence starts a new session', async () => {
    const player = await backend.player();
    await send(player, 'one');
    backend.clock.advance({ minutes: 29 });
    await send(player, 'two');
    backend.clock.advance({ minutes: 30 });
    await send(player, 'three');
    const [three, two, one] = (await history(player)).messages.map((message) => message.session_id);
    expect(one).toBe(two);
    expect(three).not.toBe(two);
  });

  test('CHAT-04 replies are unread until they are marked as read', async () => {
    const player = await backend.player();
    await send(player, 'question');
    await reply(player, 'answer');
    expect((await history(player, { limit: 1 })).unread).toBe(1);
    expect((await player.call('PUT', '/api/chat/read-customer/', {})).json()).toEqual({});
    expect((await history(player, { limit: 1 })).unread).toBe(0);
  });

  test('CHAT-05 more than thirty messages a minute are refused', async () => {
    const player = await backend.player();
    const statuses: number[] = [];
    for (let number = 0; number < 31; number += 1) statuses.push((await send(player, 'again')).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe('real time', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  function socketOf(auth: object): Socket {
    const { port } = backend.app.server.address() as AddressInfo; // it listens on TCP
    const socket = io(`http://127.0.0.1:${port}`, {
      path: liveSocketPath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
    });
    sockets.push(socket);
    return socket;
  }
  const connected = (socket: Socket) => new Promise<void>((resolve) => socket.once('connect', resolve));
  const nextMessage = (socket: Socket) => new Promise<ChatMessage>((resolve) => socket.once('messaging', resolve));

  test("CHAT-03 a desk reply is delivered immediately to its player's room", async () => {
    const player = await backend.player();
    await send(player, 'question');
    const socket = socketOf({ token: player.token });
    await connected(socket);
    const received = nextMessage(socket);
    const message = (await reply(player, 'answer')).json<ChatMessage>();
    expect(await received).toEqual(message);
  });

  test('CHAT-02 a guest receives replies with the guest id', async () => {
    const guestId = newGuestId();
    await asGuest('/api/chat/send-message', { clientId: newClientId(), guestId, name: 'Noi', message: text('hi') });
    const socket = socketOf({ guestId });
    await connected(socket);
    const received = nextMessage(socket);
    await backend.operate('POST', '/operator/chat/messages', { to: await conversationOf('Noi'), message: text('hello') });
    expect((await received).message).toEqual(text('hello'));
  });

  test("SAFE-04 signing out closes the socket immediately, and the player's other session keeps receiving", async () => {
    const player = await backend.player();
    const second = await openSession(backend.context.db, { playerId: player.id, now: backend.clock.now(), isRemembered: true });
    const socket = socketOf({ token: player.token });
    const other = socketOf({ token: second });
    await Promise.all([connected(socket), connected(other)]);
    const received: ChatMessage[] = [];
    socket.on('messaging', (message: ChatMessage) => received.push(message));
    const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    await player.call('POST', '/api/logout');
    await closed;
    const delivered = new Promise<ChatMessage>((resolve) => other.once('messaging', resolve));
    const answer = await backend.inject({
      method: 'POST',
      url: '/api/chat/send-message',
      headers: { ...player.headers, authorization: `Bearer ${second}` },
      payload: { clientId: newClientId(), message: text('still here') },
    });
    expect(answer.statusCode).toBe(200);
    expect(await delivered).toMatchObject({ message: text('still here') });
    expect([received, other.connected]).toEqual([[], true]);
  });

  test('CHAT-03 messages sent while disconnected are neither missing nor duplicated after a reconnect', async () => {
    const player = await backend.player();
    await send(player, 'first');
    const known = new Map<string, ChatMessage>();
    const learn = (message: ChatMessage) => void known.set(message._id, message);
    const doubled: string[] = [];

    const socket = socketOf({ token: player.token });
    socket.on('messaging', (message: ChatMessage) => {
      if (known.has(message._id)) doubled.push(message._id);
      learn(message);
    });
    await connected(socket);
    for (const message of (await history(player)).messages) learn(message);
    let received = nextMessage(socket);
    await reply(player, 'live');
    await received;

    socket.io.engine.close();
    await reply(player, 'missed one');
    await reply(player, 'missed two');

    socket.connect();
    await connected(socket);
    const lastSeq = Math.max(...[...known.values()].map(({ seq }) => seq));
    for (const message of (await history(player, { after: lastSeq, limit: 100 })).messages) learn(message);
    received = nextMessage(socket);
    await reply(player, 'live again');
    await received;

    const read = [...known.values()].toSorted((left, right) => left.seq - right.seq);
    expect(read.map(({ message }) => ('payload' in message ? message.payload : ''))).toEqual([
      'first',
      'live',
      'missed one',
      'missed two',
      'live again',
    ]);
    expect(read.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(doubled).toEqual([]);
  });

  test.each([
    { label: 'without a session or guest id', auth: {}, code: 'UNAUTHORIZED' },
    { label: 'with an unknown token', auth: { token: 'nobody' }, code: 'invalid-token' },
    { label: 'with a guest id that could be guessed', auth: { guestId: '1' }, code: 'VALIDATION' },
  ])('CHAT-03 joining $label is refused with $code', async ({ auth, code }) => {
    const refused = new Promise<Error>((resolve) => socketOf(auth).once('connect_error', resolve));
    expect((await refused).message).toBe(code);
  });
});

describe('access to a conversation', () => {
  const calls = (body: object) => [
    { method: 'POST' as const, url: '/api/chat/send-message', payload: { ...body, clientId: newClientId(), message: text('x') } },
    { method: 'POST' as const, url: '/api/chat/history', payload: body },
    { method: 'PUT' as const, url: '/api/chat/read-customer/', payload: body },
  ];

  test("SRV-05 a player's conversation is not accessible with another player's token or none", async () => {
    const owner = await backend.player();
    const other = await backend.player();
    await send(owner, 'my account number is 0123456789');
    for (const { method, url, payload } of calls({ userId: owner.id })) {
      expect((await other.call(method, url, payload)).json()).toMatchObject({ message: 'FORBIDDEN' });
      expect((await backend.inject({ method, url, payload })).json()).toMatchObject({ message: 'UNAUTHORIZED' });
    }
    expect(await history(other)).toEqual({ total: 0, unread: 0, messages: [] });
    // A player's id is not valid as a guest id: the two kinds of owner are separate.
    expect((await asGuest('/api/chat/history', { guestId: owner.id })).json()).toEqual({ total: 0, unread: 0, messages: [] });
  });

  test('SRV-05 an ended session is refused and does not fall back to a guest', async () => {
    const answer = await backend.inject({
      method: 'POST',
      url: '/api/chat/history',
      headers: { authorization: 'Bearer ended' },
      payload: { guestId: newGuestId() },
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([401, 'invalid-token']);
  });

  test("SRV-05 the desk's side requires the operator's secret", async () => {
    for (const url of ['/operator/chat/conversations', '/operator/chat/conversations/x', '/operator/chat/files/x']) {
      expect((await backend.operator.inject({ method: 'GET', url })).statusCode).toBe(403);
      expect((await backend.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });
});
