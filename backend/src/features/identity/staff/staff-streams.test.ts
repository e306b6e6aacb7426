import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatContent } from '@kaeo/shared/api';
import type { StaffRole } from '@kaeo/shared/desk';
import { type Backend, createBackend } from '../../../backend.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { readDeskChanges } from '../../operations/desk-changes/desk-changes.ts';
import { createStaffSessions } from './staff-session.service.ts';
import { createStaffStreams } from './staff-streams.ts';

let backend: TestBackend;
/** Another server on the same database. */
let second: Backend;
let address: string;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  const { db, clock } = backend.context;
  second = await createBackend(testConfig(), {
    db: { ...db, close: async () => undefined },
    clock,
    providers: backend.fake.providers,
  });
  await second.app.ready();
  address = await listen(second.desk);
});
afterAll(async () => {
  await second.stop();
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

async function listen(desk: Backend['desk']): Promise<string> {
  if (!desk) throw new Error('no desk');
  await desk.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(desk.server.address() as AddressInfo).port}`;
}

const text = (payload: string): ChatContent => ({ message_type: 'text', payload });
const message = (reply: { json(): { message: string } }) => reply.json().message;

type Opened = {
  readonly headers: IncomingMessage['headers'];
  /** The topics until one of this name, including it. */
  until(topic: string): Promise<string[]>;
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>;
  close(): void;
};
/** Requests events; each request has its own connection. */
async function request(staff: TestStaff, at: string): Promise<IncomingMessage> {
  const headers = { cookie: staff.cookie, 'x-requested-with': 'kaeo-desk' };
  const sent = get(`${at}/desk/api/events`, { headers, agent: false });
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no response');
  return response.setEncoding('utf8');
}
/** Opens a stream, by default at the second server. Its first comment has arrived. */
async function open(staff: TestStaff, at = address): Promise<Opened> {
  const response = await request(staff, at);
  const chunks: AsyncIterator<string> = response[Symbol.asyncIterator]();
  expect(await chunks.next()).toEqual({ value: ': open\n\n', done: false });
  return {
    headers: response.headers,
    async until(topic) {
      let read = '';
      while (!read.includes(`data: ${topic}\n\n`)) {
        const { value, done } = await chunks.next();
        if (done) throw new Error(`ended before ${topic}: ${read}`);
        read += value;
      }
      return read.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [event.slice('data: '.length)] : []));
    },
    async ended() {
      while (!(await chunks.next()).done);
    },
    close: () => void response.destroy(),
  };
}
const member = (...roles: StaffRole[]) => testStaff(backend, { roles });

async function ask(words: string): Promise<string> {
  const player = await backend.player();
  await player.call('POST', '/api/chat/send-message', { message: text(words) });
  const [row] = await backend.context.db.query<{ id: string }>('select id from chat_conversations where player_id = $1', [
    player.id,
  ]);
  return row?.id ?? '';
}

test('DESK-05 a message at one server is named to staff at another one, without its words', async () => {
  const stream = await open(await member('support'));
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(stream.headers['cache-control']).toBe('no-store');
  const id = await ask('where is my secret money');
  const topics = await stream.until('conversations');
  expect(topics).toEqual([`conversation:${id}`, 'conversations']);
  stream.close();
});

test('DESK-05 an answer, a note and a read conversation are named to other staff', async () => {
  const id = await ask('hello');
  const [support, other] = [await member('support'), await member('support')];
  const stream = await open(other);
  await support.call(`GET /desk/api/conversations/${id}`);
  expect(await stream.until('conversations')).toContain(`conversation:${id}`);
  await support.call(`POST /desk/api/conversations/${id}/notes`, { text: 'called before' });
  expect(await stream.until(`conversation:${id}`)).toEqual(expect.arrayContaining([`conversation:${id}`]));
  await support.call(`POST /desk/api/conversations/${id}/messages`, { message: text('hello') });
  expect(await stream.until(`conversation:${id}`)).toContain(`conversation:${id}`);
  stream.close();
});

test('DESK-05 DESK-06 money that begins to wait, and a decision about it, are named', async () => {
  const [cashier, manager] = [await member('cashier'), await member('manager')];
  const stream = await open(cashier);
  const player = await backend.player();
  const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 500 })).json<{ reference: string }>();
  await stream.until('money');
  await manager.call(`PUT /desk/api/manual-deposits/${reference}`, { isApproved: true, reason: 'the money is there' });
  await stream.until('money');
  const large = await backend.player();
  const { reference: second } = (await large.call('POST', '/api/wallet/add', { amount: 40_000 })).json<{ reference: string }>();
  expect((await cashier.call(`PUT /desk/api/manual-deposits/${second}`, { isApproved: true, reason: 'seen' })).statusCode).toBe(
    202,
  );
  await stream.until('approvals');
  stream.close();
});

test('DESK-05 staff get only the topics that they may see', async () => {
  const streams = { admin: await open(await member('admin')), support: await open(await member('support')) };
  const manager = await member('manager');
  const player = await backend.player();
  await player.call('POST', '/api/wallet/add', { amount: 500 });
  await ask('hello');
  const body = { from: { guest: 'a guest' }, receivedAt: backend.clock.now().toISOString(), subject: 'Slow', text: 'Too slow.' };
  await manager.ok('POST /desk/api/complaints', undefined, body);
  expect(new Set(await streams.support.until('complaints'))).not.toContain('money');
  const { admin } = streams;
  await backend.context.db.run(
    `insert into staff_approvals (id, operation, subject, call, before, after, reason, digest, maker_id, made_at, expires_at, state)
     select 'a1', 'POST /desk/api/staff', 'staff:x', '{}', '{}', '{}', 'new', '-', id, now(), now() + interval '1 day', 'PENDING' from staff limit 1`,
  );
  expect(new Set(await admin.until('approvals'))).toEqual(new Set(['approvals']));
  admin.close();
  streams.support.close();
});

test('DESK-01 DESK-05 a stream ends when its session is signed out, suspended, or not used', async () => {
  const [out, suspended, idle] = [await member('support'), await member('support'), await member('support')];
  const [first, other, last] = [await open(out), await open(suspended), await open(idle)];
  await out.call('POST /desk/api/logout');
  await first.ended();
  await backend.context.db.run('update staff set is_active = false where login = $1', [suspended.login]);
  await other.ended();
  backend.clock.advance({ minutes: 16 });
  await last.ended();
  expect(message(await idle.call('GET /desk/api/me'))).toBe('EXPIRED_AUTH_TOKEN');
});

test('DESK-01 DESK-05 neither a stream nor a call in the background prolongs the session', async () => {
  const staff = await member('support');
  const seen = async () =>
    (
      await backend.context.db.query<{ at: Date }>(
        'select o.seen_at as at from staff_sessions o join staff s on s.id = o.staff_id where s.login = $1',
        [staff.login],
      )
    )[0]?.at;
  const before = await seen();
  backend.clock.advance({ minutes: 10 });
  (await open(staff)).close();
  const headers = { cookie: staff.cookie, 'x-requested-with': 'kaeo-desk' };
  await backend.desk.inject({ method: 'GET', url: '/desk/api/conversations', headers: { ...headers, 'x-background': '1' } });
  expect(await seen()).toEqual(before);
  await staff.call('GET /desk/api/me');
  expect(await seen()).toEqual(backend.clock.now());
});

test('DESK-05 a member has a limited number of streams, and a closed one makes room', async () => {
  const staff = await member('support');
  const streams = await Promise.all([1, 2, 3, 4, 5, 6].map(() => open(staff)));
  const statusOfNext = async () => {
    const response = await request(staff, address);
    response.destroy();
    return response.statusCode;
  };
  expect(await statusOfNext()).toBe(429);
  streams[0]?.close();
  let status: number | undefined;
  do status = await statusOfNext();
  while (status === 429);
  expect(status).toBe(200);
  for (const stream of streams) stream.close();
});

test('DESK-05 a stopping server ends its streams', async () => {
  const { db, clock } = backend.context;
  const third = await createBackend(testConfig(), {
    db: { ...db, close: async () => undefined },
    clock,
    providers: backend.fake.providers,
  });
  await third.app.ready();
  const stream = await open(await member('support'), await listen(third.desk));
  await expect(Promise.all([third.stop(), stream.ended()])).resolves.toHaveLength(2);
});

test('DESK-05 a stream has a comment every 20 seconds, and stays silent otherwise', async () => {
  const staff = await member('support');
  const sessions = createStaffSessions(backend.context);
  const token = staff.cookie.split('=')[1] ?? '';
  const identified = { ...(await sessions.identify(token)), token };
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const streams = createStaffStreams({ context: backend.context, sessions, readChanges: readDeskChanges });
  const out = (await streams.open(identified)).setEncoding('utf8');
  jest.advanceTimersByTime(60_000);
  expect(out.read()).toBe(': open\n\n: beat\n\n: beat\n\n: beat\n\n');
  streams.closeAll();
  await once(out.resume(), 'close');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
