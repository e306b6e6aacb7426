import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatMessage } from '@kaeo/shared/api';
import { apiServer } from '@kaeo/shared/testing';
import { Server } from 'socket.io';
import { aMessage } from '../testing/chat-builders.ts';
import { listenExternal } from './second-socket.ts';

/** A socket.io chat backend on a fixed port, so that it can stop and restart there. */
async function startBackend(port = 0, isAdmitting = () => true) {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'] });
  const namespace = io.of('/chat');
  const tickets: unknown[] = [];
  const attempts: number[] = [];
  let onAttempt: () => void = () => undefined;
  let onConnect: () => void = () => undefined;
  let onDisconnect: () => void = () => undefined;
  namespace.use((socket, next) => {
    attempts.push(Date.now());
    tickets.push(socket.handshake.auth['ticket']);
    onAttempt();
    next(isAdmitting() ? undefined : new Error('UNAUTHORIZED'));
  });
  namespace.on('connection', (socket) => {
    socket.on('disconnect', () => onDisconnect());
    onConnect();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has an AddressInfo
    tickets,
    attempts,
    /** Resolves after this many connection attempts. */
    attempted: (times: number) =>
      new Promise<void>((resolve) => {
        onAttempt = () => attempts.length >= times && resolve();
        onAttempt();
      }),
    connected: () =>
      new Promise<void>((resolve) => {
        onConnect = resolve;
      }),
    disconnected: () =>
      new Promise<void>((resolve) => {
        onDisconnect = resolve;
      }),
    say: (message: unknown) => namespace.emit('messaging', message),
    kick: () => namespace.disconnectSockets(),
    stop: () => io.close(),
  };
}

const running: { stop: () => unknown }[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const each of running.splice(0)) await each.stop();
});
const later = <Thing extends { stop: () => unknown }>(thing: Thing): Thing => {
  running.push(thing);
  return thing;
};

const ticket = async () => 'ticket-of-the-player';

function connect(port: number, requestTicket: () => Promise<string | undefined> = ticket) {
  const received: ChatMessage[] = [];
  let notify: () => void = () => undefined;
  const { stop } = later(
    listenExternal(
      `http://127.0.0.1:${port}/chat`,
      requestTicket,
    )((message) => {
      received.push(message);
      notify();
    }),
  );
  return {
    heard: received,
    stop,
    next: () =>
      new Promise<void>((resolve) => {
        notify = resolve;
      }),
  };
}

// This file uses the real network, so the mocked API server is closed here and must not be closed again.
beforeAll(() => {
  apiServer.close();
  Object.assign(apiServer, { close: () => undefined });
});

test('CHAT-08 it authenticates with a ticket, and reports valid messages only', async () => {
  const backend = later(await startBackend());
  const connected = backend.connected();
  const { heard, next } = connect(backend.port);
  await connected;
  expect(backend.tickets).toEqual(['ticket-of-the-player']);
  const received = next();
  for (const nonsense of [null, 'x', { html: '<b>' }]) backend.say(nonsense);
  backend.say(aMessage({ seq: 5 }));
  await received;
  expect(heard).toEqual([{ ...aMessage({ seq: 5 }), seq: 0 }]);
});

test('CHAT-08 it reconnects every half second after the backend stops, disconnects or refuses', async () => {
  let isAdmitting = true;
  const first = await startBackend(0, () => isAdmitting);
  let connected = first.connected();
  connect(first.port);
  await connected;

  // A disconnect by the server, after which socket.io does not reconnect by itself.
  connected = first.connected();
  first.kick();
  await connected;

  isAdmitting = false;
  first.kick();
  const refusedFrom = first.attempts.length;
  await first.attempted(refusedFrom + 4);
  const [one = 0, , , four = 0] = first.attempts.slice(refusedFrom);
  expect(four - one).toBeGreaterThanOrEqual(1_400);

  // The backend stops and restarts on the same port.
  await first.stop();
  isAdmitting = true;
  const second = later(await startBackend(first.port, () => isAdmitting));
  await second.connected();
});

test('CHAT-08 it does not reconnect after stop', async () => {
  // The test controls the reconnect timers; the network keeps real time.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const backend = later(await startBackend());
  const connected = backend.connected();
  const { stop, next } = connect(backend.port);
  await connected;
  const received = next();
  backend.say(aMessage({ seq: 5 }));
  await received;
  const disconnected = backend.disconnected();
  stop();
  await disconnected;
  await jest.advanceTimersByTimeAsync(10_000);
  // If the stopped client had a connection in progress, it would arrive before this new one.
  const another = backend.connected();
  connect(backend.port, async () => 'ticket of another');
  await another;
  expect(backend.tickets).toEqual(['ticket-of-the-player', 'ticket of another']);
});

test('CHAT-08 without a ticket it is refused, without other effects', async () => {
  const backend = later(await startBackend(0, () => false));
  const { heard } = connect(backend.port, async () => undefined);
  await backend.attempted(2);
  expect([backend.tickets[0], heard]).toEqual([undefined, []]);
});
