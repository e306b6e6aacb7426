import { QueryObserver } from '@tanstack/react-query';
import type { LiveTopic } from '../api/live.ts';
import { setSessionPolicy } from '../http/http.ts';
import { livePolling, queryClient } from '../query/query.ts';
import { getToken, signIn, signOut } from '../session/session.ts';
import { createFakeSocket, type FakeSocket } from '../testing/fake-socket.ts';
import { followChanges } from './follow-changes.ts';
import { joinLive } from './join-live.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  signIn('token', { isRemembered: false });
});
afterEach(() => {
  show();
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  signOut();
  jest.useRealTimers();
});

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const hide = () => setVisibility('hidden');
const show = () => setVisibility('visible');
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function follow(socket: FakeSocket = createFakeSocket()): FakeSocket {
  stops.push(followChanges(() => socket.open));
  return socket;
}

/** A query on screen; returns how often it was read. */
function watch(name: string, live: readonly LiveTopic[], everyMs?: number): () => number {
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: async () => (reads += 1),
    meta: { live },
    staleTime: Number.POSITIVE_INFINITY,
    ...(everyMs === undefined ? {} : { refetchInterval: () => livePolling(everyMs) }),
  });
  stops.push(observer.subscribe(() => undefined));
  return () => reads;
}

test('PLAY-02 what has changed is read again, and nothing else', async () => {
  const socket = follow();
  await pass();
  const [wallet, bonus, other] = [watch('wallet', ['wallet']), watch('bonus', ['bonuses', 'wallet']), watch('other', [])];
  await pass();
  socket.events().onChanged({ topics: ['bonuses'] });
  await pass();
  expect([wallet(), bonus(), other()]).toEqual([1, 2, 1]);
  socket.events().onChanged({ topics: ['wallet', 'movements'] });
  await pass();
  expect([wallet(), bonus(), other()]).toEqual([2, 3, 1]);
});

test('PLAY-02 an event during the first read of a page is not lost', async () => {
  const socket = follow();
  await pass();
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['slow'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    meta: { live: ['wallet'] },
  });
  stops.push(observer.subscribe(() => undefined));
  socket.events().onChanged({ topics: ['wallet'] });
  await pass();
  answers[0]?.(1);
  answers[1]?.(2);
  await pass();
  expect([answers.length, observer.getCurrentResult().data]).toEqual([2, 2]);
});

test('PLAY-02 after a reconnect everything live is read again', async () => {
  const socket = follow();
  await pass();
  const [wallet, other] = [watch('wallet', ['wallet']), watch('other', [])];
  await pass();
  socket.events().onDisconnect();
  await pass(5_000);
  expect([socket.attempts, wallet(), other()]).toEqual([2, 2, 1]);
});

test('PLAY-02 a page polls only while its socket is not connected, and begins at once', async () => {
  const socket = follow(createFakeSocket('refuse'));
  const wallet = watch('wallet', ['wallet'], 4_000);
  await pass(8_500);
  expect(wallet()).toBe(3);
  socket.answer = 'accept';
  await pass(2_000);
  const connected = wallet();
  await pass(30_000);
  expect(wallet()).toBe(connected);
  socket.answer = undefined;
  socket.events().onDisconnect();
  await pass(4_500);
  expect(wallet()).toBe(connected + 1);
});

test('PLAY-02 the socket is closed while the page is hidden, and reads again what was missed', async () => {
  const socket = follow();
  await pass();
  const wallet = watch('wallet', ['wallet']);
  await pass();
  hide();
  expect(socket.isClosed).toBe(true);
  await pass(60_000);
  expect([socket.attempts, wallet()]).toEqual([1, 1]);
  show();
  await pass();
  expect([socket.isClosed, socket.attempts, wallet()]).toEqual([false, 2, 2]);
});

test('PLAY-02 a page that begins hidden opens no socket', async () => {
  hide();
  const socket = follow();
  await pass(10_000);
  expect(socket.attempts).toBe(0);
  show();
  await pass();
  expect(socket.attempts).toBe(1);
});

test('PLAY-02 SAFE-04 the socket closes with the session', async () => {
  const socket = follow();
  await pass();
  signOut();
  expect(socket.isClosed).toBe(true);
  hide();
  show();
  await pass(60_000);
  expect([socket.attempts, livePolling(4_000)]).toEqual([1, 4_000]);
});

test('PROT-03 PLAY-02 SAFE-04 a session that ended elsewhere ends on the page and its chat at the next retry, with its reason', async () => {
  const onSessionEnd = jest.fn(() => signOut('other'));
  setSessionPolicy({ onSessionEnd, onGone: () => undefined });
  const socket = follow();
  const refusals: string[] = [];
  const listener = { onStatus: () => undefined, onRefused: (code: string) => refusals.push(code), isAwaited: true };
  stops.push(joinLive({ kind: 'player' }, listener, () => socket.open).stop);
  await pass();
  socket.answer = 'end';
  socket.events().onDisconnect();
  await pass(5_000);
  expect([onSessionEnd.mock.calls, getToken(), refusals]).toEqual([[['invalid-token']], undefined, []]);
  await pass(60_000);
  expect([socket.isClosed, socket.attempts]).toEqual([true, 2]);
});

test('PLAY-02 SAFE-04 no other refusal of a socket ends the session: not a fault, a guest, or an older session', async () => {
  const onSessionEnd = jest.fn();
  setSessionPolicy({ onSessionEnd, onGone: () => undefined });
  const [page, guest] = [follow(createFakeSocket(undefined)), createFakeSocket('end')];
  stops.push(joinLive({ kind: 'guest', guestId: 'a guest' }, { onStatus: () => undefined }, () => guest.open).stop);
  await pass();
  page.events().onRefused('REQUEST_LIMIT');
  await pass(5_000);
  signIn('newer', { isRemembered: false });
  page.events().onRefused('invalid-token');
  expect([onSessionEnd.mock.calls, page.attempts, guest.attempts]).toEqual([[], 2, 2]);
});

test('PLAY-02 CHAT-03 page and chat share one socket, which closes when both have left', async () => {
  const socket = follow();
  await pass();
  const messages: unknown[] = [];
  const statuses: string[] = [];
  const second = createFakeSocket();
  const listener = {
    onStatus: (status: string) => statuses.push(status),
    onMessage: (message: unknown) => messages.push(message),
  };
  const chat = joinLive({ kind: 'player' }, listener, () => second.open);
  socket.events().onMessage(Object.create(null));
  expect([second.attempts, statuses, messages.length]).toEqual([0, ['connected'], 1]);
  stops.splice(0).forEach((stop) => stop());
  expect(socket.isClosed).toBe(false);
  chat.stop();
  expect(socket.isClosed).toBe(true);
});

test('PLAY-02 CHAT-02 a guest of the chat has a socket of their own', async () => {
  const [player, guest] = [follow(), createFakeSocket()];
  await pass();
  const changes: unknown[] = [];
  const listener = { onStatus: () => undefined, onChanged: (change: unknown) => changes.push(change) };
  const { stop } = joinLive({ kind: 'guest', guestId: 'a guest' }, listener, () => guest.open);
  stops.push(stop);
  await pass();
  player.events().onChanged({ topics: ['wallet'] });
  expect([guest.attempts, changes]).toEqual([1, []]);
});
