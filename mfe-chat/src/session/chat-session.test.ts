import type { ChatHistory, ChatMessage } from '@kaeo/shared/api';
import { joinLive, type LiveListener } from '@kaeo/shared/live';
import { createFakeSocket, type FakeSocket } from '@kaeo/shared/testing';
import type { ChatApi, HistoryPage } from '../conversation/api/chat-api.ts';
import { messageRows } from '../conversation/message-rows.ts';
import { aMessage } from '../testing/chat-builders.ts';
import type { ChatAlert } from './chat-ports.ts';
import { createChatSession } from './chat-session.ts';

const player = { kind: 'player' } as const;
const sessions: { stop: () => void }[] = [];
const connectTo = (socket: FakeSocket) => (listener: LiveListener) => joinLive(player, listener, () => socket.open);

/** A fake server that stores messages and returns the history like the real one. */
function createServer(count = 0) {
  const stored: ChatMessage[] = Array.from({ length: count }, (_, index) => aMessage({ seq: index + 1 }));
  const server = {
    stored,
    isAway: false,
    pages: [] as HistoryPage[],
    sent: [] as string[],
    reads: 0,
    add(change: Partial<ChatMessage> = {}): ChatMessage {
      const message = aMessage({ seq: stored.length + 1, ...change });
      stored.push(message);
      return message;
    },
  };
  const reachable = () => {
    if (server.isAway) throw new Error('away');
  };
  const api: ChatApi = {
    async readHistory(page): Promise<ChatHistory> {
      reachable();
      server.pages.push(page);
      const newestFirst = stored.toReversed();
      const { limit, skip = 0, after } = page;
      const messages =
        after === undefined ? newestFirst.slice(skip, skip + limit) : stored.filter(({ seq }) => seq > after).slice(0, limit);
      return { total: stored.length, unread: 0, messages };
    },
    async sendMessage(clientId, message) {
      reachable();
      server.sent.push(clientId);
      const known = stored.find((each) => each.clientId === clientId);
      const { seq, createdAt } = known ?? server.add({ clientId, sender: 'customer', message });
      return { seq, timestamp: createdAt };
    },
    async markRead() {
      server.reads += 1;
    },
    async uploadFile(_kind, _file, onProgress) {
      reachable();
      onProgress(0.5);
      return '/api/chat/files/abc';
    },
  };
  return { server, api };
}

function open(count = 0, socket = createFakeSocket(), isAway = false) {
  const { server, api } = createServer(count);
  server.isAway = isAway;
  const alerts: ChatAlert[] = [];
  const session = createChatSession({
    api,
    connect: connectTo(socket),
    onAlert: (alert) => alerts.push(alert),
    onUploaded: () => undefined,
  });
  sessions.push(session);
  session.start();
  const texts = () =>
    messageRows(session.snapshot().conversation, () => 'day').flatMap((row) =>
      row.kind === 'message' && 'payload' in row.view.content ? [row.view.content.payload] : [],
    );
  const deliveries = () =>
    messageRows(session.snapshot().conversation, () => 'day').flatMap((row) =>
      row.kind === 'message' ? [row.view.delivery] : [],
    );
  return { session, socket, server, alerts, texts, deliveries };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
  jest.useRealTimers();
});
const settle = () => jest.advanceTimersByTimeAsync(0);

test('CHAT-03 after a reconnect no message is missing or duplicated', async () => {
  const { session, socket, server, texts } = open(2);
  await settle();
  socket.events().onMessage(server.add());
  socket.answer = undefined;
  socket.events().onDisconnect();
  for (let number = 0; number < 130; number += 1) server.add();
  socket.answer = 'accept';
  await jest.advanceTimersByTimeAsync(5_000);
  // Messages received over the socket during catch-up are also in the history.
  socket.events().onMessage(server.stored[132] ?? aMessage());
  await settle();
  expect(texts()).toEqual(server.stored.map(({ seq }) => `message ${seq}`));
  expect(session.snapshot().connection).toBe('connected');
});

test('CHAT-03 a missed message is fetched when the next one arrives', async () => {
  const { socket, server, texts } = open(1);
  await settle();
  server.add();
  socket.events().onMessage(server.add());
  await settle();
  expect(texts()).toEqual(['message 1', 'message 2', 'message 3']);
});

test('CHAT-03 a failing connection is reported once, until it has worked again', async () => {
  const { socket, alerts } = open(0, createFakeSocket('refuse'));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(alerts).toEqual([{ kind: 'cannot-start' }]);
  socket.answer = 'accept';
  await jest.advanceTimersByTimeAsync(5_000);
  socket.answer = 'refuse';
  socket.events().onDisconnect();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(alerts).toHaveLength(2);
});

test('CHAT-04 history loads ten messages at a time, one page at a time, back to the first message', async () => {
  const { session, server, texts } = open(25);
  await settle();
  expect(texts()).toHaveLength(10);
  await Promise.all([session.readEarlier(), session.readEarlier()]);
  expect(texts()).toHaveLength(20);
  await session.readEarlier();
  await session.readEarlier();
  expect(texts()).toEqual(server.stored.map(({ seq }) => `message ${seq}`));
  expect(server.pages.filter(({ skip }) => skip !== undefined)).toEqual([
    { limit: 10, skip: 10 },
    { limit: 10, skip: 20 },
  ]);
});

test('CHAT-05 blank text is not sent', async () => {
  const { session, server, texts } = open();
  expect(session.sendText('  \n ')).toBe(false);
  await settle();
  expect([texts(), server.sent]).toEqual([[], []]);
});

test('CHAT-05 a message is sending, then sent, and shown once although it also arrives over the socket', async () => {
  const { session, socket, server, texts, deliveries } = open();
  await settle();
  session.sendText(' hello ');
  expect(deliveries()).toEqual(['sending']);
  await settle();
  expect(deliveries()).toEqual(['succeed']);
  socket.events().onMessage(server.stored[0] ?? aMessage());
  expect(texts()).toEqual(['hello']);
  expect(deliveries()).toEqual(['succeed']);
});

test('CHAT-05 a failed message is resent with the same id', async () => {
  const { session, server, alerts, texts, deliveries } = open();
  await settle();
  server.isAway = true;
  session.sendText('hello');
  await settle();
  expect(deliveries()).toEqual(['failed']);
  expect(alerts).toMatchObject([{ kind: 'call-failed' }]);
  server.isAway = false;
  const clientId = session.snapshot().conversation.outgoing[0]?.clientId ?? '';
  session.retry(clientId);
  await settle();
  expect(server.sent).toEqual([clientId]);
  expect([texts(), deliveries()]).toEqual([['hello'], ['succeed']]);
});

test('CHAT-05 an attachment is uploading_file, then sent with its path; a retry after the upload does not upload again', async () => {
  const { session, server, deliveries } = open();
  await settle();
  session.sendFile('image', new File(['x'], 'slip.png', { type: 'image/png' }));
  expect(deliveries()).toEqual(['uploading_file']);
  await settle();
  expect(deliveries()).toEqual(['succeed']);
  expect(server.stored[0]?.message).toEqual({
    message_type: 'media',
    payload: { message: 'slip.png', url: false, fileType: 'image', filePath: '/api/chat/files/abc' },
  });
});

test('CHAT-04 seen messages are marked as read on the server and locally', async () => {
  const { session, socket, server } = open();
  await settle();
  socket.events().onMessage(server.add());
  expect(session.snapshot().conversation.unread).toBe(1);
  session.markSeen();
  expect([session.snapshot().conversation.unread, server.reads]).toEqual([0, 1]);
});

test('a first page that fails to load can be retried', async () => {
  const { session, server, texts } = open(3, createFakeSocket('refuse'), true);
  await settle();
  expect(session.snapshot().history).toBe('failed');
  server.isAway = false;
  await session.refresh();
  expect(session.snapshot().history).toBe('read');
  expect(texts()).toHaveLength(3);
});

test('CHAT-08 a message of a second backend appears immediately, and once when our history has it too', async () => {
  const { server, api } = createServer(1);
  let notify: (message: ChatMessage) => void = () => undefined;
  let isListening = false;
  const session = createChatSession({
    api,
    connect: connectTo(createFakeSocket('refuse')),
    listenExternal: (onMessage) => {
      notify = onMessage;
      isListening = true;
      return {
        stop: () => {
          isListening = false;
        },
      };
    },
    onAlert: () => undefined,
    onUploaded: () => undefined,
  });
  session.start();
  await settle();
  const message = server.add();
  notify({ ...message, seq: 0 });
  expect(session.snapshot().conversation.external).toHaveLength(1);
  await settle();
  const { external, stored } = session.snapshot().conversation;
  expect([external.length, stored.map(({ seq }) => seq)]).toEqual([0, [1, 2]]);
  session.stop();
  expect(isListening).toBe(false);
});
