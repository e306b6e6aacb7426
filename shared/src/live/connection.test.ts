import { createFakeSocket } from '../testing/fake-socket.ts';
import { type ConnectionStatus, startConnection } from './connection.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function connect(socket = createFakeSocket(), openSocket = socket.open, isAwaited = true) {
  const statuses: ConnectionStatus[] = [];
  const refusals: string[] = [];
  const connection = startConnection(openSocket, {
    onStatus: (status) => statuses.push(status),
    onRefused: (code) => refusals.push(code),
    onMessage: () => undefined,
    onChanged: () => undefined,
    isAwaited: () => isAwaited,
  });
  return { connection, socket, statuses, refusals };
}

test('CHAT-03 while disconnected it retries every 5 s, and not once connected', async () => {
  const { socket, statuses } = connect();
  await jest.advanceTimersByTimeAsync(0);
  expect(statuses).toEqual(['connecting', 'connected']);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(socket.attempts).toBe(1);

  socket.answer = 'refuse';
  socket.events().onDisconnect();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(socket.attempts).toBe(4);

  socket.answer = 'accept';
  await jest.advanceTimersByTimeAsync(5_000);
  expect(statuses.at(-1)).toBe('connected');
});

test('PLAY-02 without a part of the page that waits for it, the retries become rarer after a minute', async () => {
  const socket = createFakeSocket('refuse');
  connect(socket, socket.open, false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.attempts).toBe(13);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.attempts).toBe(15);
});

test('CHAT-03 a refused connection is reported with its code', async () => {
  const { refusals, statuses } = connect(createFakeSocket('refuse'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refusals).toEqual(['REQUEST_LIMIT', 'REQUEST_LIMIT']);
  expect(statuses.at(-1)).toBe('disconnected');
});

test('CHAT-09 a failed load of the socket code counts as a refusal and is retried', async () => {
  const socket = createFakeSocket();
  let loads = 0;
  const { refusals, statuses } = connect(socket, async (events) => {
    loads += 1;
    if (loads === 1) throw new Error('chunk failed');
    return socket.open(events);
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(refusals).toEqual(['NETWORK']);
  expect(statuses.at(-1)).toBe('connected');
});

test('CHAT-02 a stopped connection is closed, silent and not retried', async () => {
  const { connection, socket, statuses } = connect();
  await jest.advanceTimersByTimeAsync(0);
  const events = socket.events();
  connection.stop();
  events.onDisconnect();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(socket.isClosed).toBe(true);
  expect(socket.attempts).toBe(1);
  expect(statuses).toEqual(['connecting', 'connected']);
});

test('CHAT-02 a connection stopped while its code loads is closed once loaded', async () => {
  const { connection, socket } = connect();
  connection.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect([socket.isClosed, socket.attempts]).toEqual([true, 0]);
});
