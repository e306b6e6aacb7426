import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { signIn, type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { sweepComplaints } from './complaint.desk.ts';

let backend: TestBackend;
let support: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend({ now: '2026-11-20T03:00:00.000Z' });
  support = await testStaff(backend, { login: 'nok', roles: ['support'] });
});
afterEach(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
});

const message = (reply: { json(): { message: string } }) => reply.json().message;
const complaint = { from: { guest: 'Somchai, by letter' }, subject: 'Slow payout', text: 'It took four days.' };
const add = (body: object = {}) =>
  support.ok('POST /desk/api/complaints', undefined, { ...complaint, receivedAt: backend.clock.now().toISOString(), ...body });
const read = (number: string) => support.ok('GET /desk/api/complaints/{number}', `/desk/api/complaints/${number}`);
const list = (query = '') => support.ok('GET /desk/api/complaints', `/desk/api/complaints${query}`);
const entry = (number: string, text: string, isAcknowledgement = false) =>
  support.call(`POST /desk/api/complaints/${number}/entries`, { text, isAcknowledgement });
const close = (number: string) =>
  support.call(`PUT /desk/api/complaints/${number}/outcome`, { outcome: 'UPHELD', reason: 'the bank was late' });
/** Time passes, and the member signs in again. */
async function pass(time: Parameters<TestBackend['clock']['advance']>[0]) {
  backend.clock.advance(time);
  support = await signIn(backend, support.login, support.secret);
}

test('DESK-07 complaints of players and guests are numbered by year of receipt in the time zone of the market', async () => {
  const player = await backend.player();
  expect(await add()).toEqual({ number: 'C-2026-00001' });
  expect(await add({ from: { playerId: player.id } })).toEqual({ number: 'C-2026-00002' });
  expect(await add({ receivedAt: '2025-12-31T16:59:59.000Z' })).toEqual({ number: 'C-2025-00001' });
  expect(await add({ receivedAt: '2025-12-31T17:00:00.000Z' })).toEqual({ number: 'C-2026-00003' });
  expect(await read('C-2026-00002')).toMatchObject({ playerId: player.id, guest: '', createdBy: 'nok', text: complaint.text });
  const wrong = [{ from: { playerId: 'nobody' } }, { receivedAt: '2026-11-21T03:00:00.000Z' }, { from: {} }];
  const replies = await Promise.all(
    wrong.map((body) =>
      support.call('POST /desk/api/complaints', { ...complaint, receivedAt: '2026-11-20T01:00:00.000Z', ...body }),
    ),
  );
  expect(replies.map(message)).toEqual(['NO_USER', 'VALIDATION', 'VALIDATION']);
});

test('DESK-07 numbers have no gaps when several members record complaints at once', async () => {
  const player = await backend.player();
  const others = await Promise.all([1, 2, 3].map(() => backend.player()));
  const all = await Promise.all([player, ...others].map(({ id }) => add({ from: { playerId: id } })));
  expect(all.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4].map((number) => `C-2026-0000${number}`));
});

test('DESK-07 a complaint is overdue without acknowledgement after 24 hours and without outcome after 8 weeks', async () => {
  const { number } = await add();
  const { number: silent } = await add();
  await entry(number, 'We have received it.', true);
  await pass({ hours: 24, seconds: 1 });
  expect((await list()).complaints.map((each) => [each.number, each.isOverdue])).toEqual([
    [silent, true],
    [number, false],
  ]);
  const manager = await testStaff(backend, { roles: ['manager'] });
  expect((await manager.ok('GET /desk/api/day')).complaints).toEqual({ open: 2, overdue: 1 });
  await pass({ days: 55 });
  expect((await read(number)).isOverdue).toBe(true);
  expect(await read(number)).toMatchObject({
    acknowledgeBy: '2026-11-21T03:00:30.000Z',
    acknowledgedAt: '2026-11-20T03:00:30.000Z',
    decideBy: '2027-01-15T03:00:30.000Z',
  });
  await close(number);
  expect(await read(number)).toMatchObject({ isOverdue: false, outcome: 'UPHELD', reason: 'the bank was late' });
});

test('DESK-07 overdue complaints are first, whether the acknowledgement or the outcome is late', async () => {
  const { number: old } = await add({ subject: 'old' });
  await entry(old, 'We have received it.', true);
  await pass({ days: 10 });
  const { number: late } = await add({ subject: 'late' });
  await pass({ days: 2 });
  const { number: fresh } = await add({ subject: 'fresh' });
  expect((await list()).complaints.map(({ number, isOverdue }) => [number, isOverdue])).toEqual([
    [late, true],
    [fresh, false],
    [old, false],
  ]);
  await backend.context.db.run(`update complaints set acknowledged_at = now()`);
  expect((await list()).complaints.map(({ number }) => number)).toEqual([old, late, fresh]);
});

test('DESK-07 complaints are found by player, number and words, and the player receives the number in the chat', async () => {
  const player = await backend.player();
  await backend.context.db.run(`update players set language = 'th' where id = $1`, [player.id]);
  const { number } = await add({ from: { playerId: player.id }, subject: 'Bonus missing' });
  const { number: other } = await add();
  const found = async (query: string) => (await list(query)).complaints.map((each) => each.number);
  expect(await found(`?player=${player.id}`)).toEqual([number]);
  expect(await found('?search=bonus')).toEqual([number]);
  expect(await found('?search=somchai')).toEqual([other]);
  expect(await found(`?search=${other.toLowerCase()}`)).toEqual([other]);
  expect(await found('?search=nothing')).toEqual([]);
  const { conversations } = await support.ok('GET /desk/api/conversations');
  expect(conversations).toMatchObject([{ playerId: player.id, lastMessage: expect.stringContaining(number) }]);
  expect(conversations[0]?.lastMessage).toMatch(/เรื่องร้องเรียน.*15\/01\/2027/);
});

test('DESK-07 the history is append-only, and a closed complaint takes no entries', async () => {
  const { number } = await add();
  await entry(number, 'first');
  await entry(number, 'second', true);
  expect((await read(number)).entries).toMatchObject([
    { author: 'nok', text: 'first', isAcknowledgement: false },
    { text: 'second', isAcknowledgement: true },
  ]);
  await close(number);
  expect([message(await entry(number, 'third')), message(await close(number))]).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED']);
  for (const statement of [
    `update complaint_entries set text = ''`,
    `update complaints set text = ''`,
    `update complaints set reason = 'other'`,
    'delete from complaints',
    'delete from complaint_entries',
  ])
    await expect(backend.context.db.run(statement)).rejects.toThrow('append-only');
  expect(message(await support.call('GET /desk/api/complaints/C-2026-00099'))).toBe('NO_DATA');
  expect((await list()).complaints).toEqual([]);
  expect((await list('?state=closed')).complaints).toMatchObject([{ number }]);
});

test('DESK-07 open and closed complaints are read page by page', async () => {
  for (let at = 0; at < 52; at += 1) {
    backend.clock.advance({ seconds: 1 });
    await add();
  }
  const first = await list();
  const second = await list(`?cursor=${first.next}`);
  const numbers = [...first.complaints, ...second.complaints].map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 52 }, (_, at) => `C-2026-${String(at + 1).padStart(5, '0')}`));
  await backend.context.db.run(`update complaints set closed_at = received_at, outcome = 'WITHDRAWN', reason = 'withdrawn'`);
  const closed = await list('?state=closed');
  const rest = await list(`?state=closed&cursor=${closed.next}`);
  expect([...closed.complaints, ...rest.complaints].map(({ number }) => number)).toEqual(numbers.toReversed());
  expect(rest.next).toBeNull();
});

test('DESK-07 acts name the complaint and contain nothing of its text', async () => {
  const { number } = await add();
  await entry(number, 'a private matter');
  const manager = await testStaff(backend, { roles: ['manager'] });
  const { acts } = await manager.ok('GET /desk/api/acts');
  expect(acts.find(({ act, phase }) => act === 'POST /desk/api/complaints' && phase === 'done')?.after).toEqual({
    complaint: number,
  });
  expect(JSON.stringify(acts)).not.toMatch(/private|four days|Somchai/);
});

test('DESK-07 the sweep deletes complaints years after their end, with their entries', async () => {
  const { number } = await add({ receivedAt: '2010-01-01T00:00:00.000Z' });
  const { number: open } = await add();
  await entry(number, 'an entry');
  await close(number);
  await backend.context.db.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    await tx.run(`update complaints set closed_at = '2010-03-01' where closed_at is not null`);
    await tx.run(`update complaint_entries set at = '2010-03-01'`);
  });
  await sweepComplaints(backend.context);
  expect(await backend.context.db.query('select from complaint_entries')).toEqual([]);
  expect((await list('?state=closed')).complaints).toEqual([]);
  expect((await list()).complaints).toMatchObject([{ number: open }]);
});
