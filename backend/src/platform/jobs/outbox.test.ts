import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createFixedClock, type FixedClock } from '../../testing/fixed-clock.ts';
import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import { column } from '../database/row.ts';
import { jobKind, type Lane } from './job-kind.ts';
import { createOutboxStore } from './outbox.store.ts';
import { backOffMs, createOutbox, type Outbox } from './outbox.ts';

let db: TestDb;
let clock: FixedClock;
let outbox: Outbox;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from outbox_jobs');
  clock = createFixedClock();
  outbox = createOutbox({ db, clock, log, metrics: new Registry() });
});

const add = (job: Parameters<Outbox['add']>[1]) => db.transaction((tx) => outbox.add(tx, job));
const send = jobKind('send', 'sms', { to: column.text });
/** A job without a payload. */
const plain = (name: string, lane: Lane = 'books') => jobKind(name, lane, {});
const open = async () => (await createOutboxStore(db).backlog(clock.now())).reduce((sum, { open: count }) => sum + count, 0);

test('SRV-02 a job of a committed transaction runs, one of a rolled-back transaction does not', async () => {
  const ran: string[] = [];
  outbox.handle(send, async ({ payload }) => {
    ran.push(payload.to);
    return undefined;
  });
  await add({ kind: send, payload: { to: 'kept' } });
  const undone = db.transaction(async (tx) => {
    await outbox.add(tx, { kind: send, payload: { to: 'undone' } });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await outbox.drain();
  expect(ran).toEqual(['kept']);
  expect(await open()).toBe(0);
});

test('SRV-02 a failing job is retried with growing pauses and never dropped', async () => {
  let attempts = 0;
  outbox.handle(plain('flaky'), async () => {
    attempts += 1;
    if (attempts < 4) throw new Error('not yet');
    return { kind: 'done' };
  });
  await add({ kind: plain('flaky'), payload: {} });
  await outbox.drain();
  expect(attempts).toBe(1);
  for (const seconds of [1, 2, 4]) {
    clock.advance({ seconds: seconds - 0.001 });
    await outbox.drain();
    const before = attempts;
    clock.advance({ ms: 1 });
    await outbox.drain();
    expect(attempts).toBe(before + 1);
  }
  expect(await open()).toBe(0);
  expect(backOffMs(1000)).toBe(300_000);
});

test('SRV-02 a job can ask to be repeated', async () => {
  const at: number[] = [];
  const start = clock.now().getTime();
  outbox.handle(plain('poll'), async () => {
    at.push(clock.now().getTime() - start);
    return at.length < 3 ? { kind: 'again', afterMs: 2000 } : { kind: 'done' };
  });
  await add({ kind: plain('poll'), payload: {}, delayMs: 500 });
  for (let step = 0; step < 10; step += 1) {
    await outbox.drain();
    clock.advance({ ms: 500 });
  }
  expect(at).toEqual([500, 2500, 4500]);
});

test('SRV-02 a second job with the same key is not added while the first is open', async () => {
  let runs = 0;
  outbox.handle(plain('settle'), async () => {
    runs += 1;
    return undefined;
  });
  await add({ kind: plain('settle'), payload: {}, key: 'a' });
  await add({ kind: plain('settle'), payload: {}, key: 'a' });
  await add({ kind: plain('settle'), payload: {}, key: 'b' });
  await outbox.drain();
  expect(runs).toBe(2);
  await add({ kind: plain('settle'), payload: {}, key: 'a' });
  await outbox.drain();
  expect(runs).toBe(3);
});

test('SRV-02 two workers never claim the same job', async () => {
  const runs = new Map<string, number>();
  const other = createOutbox({ db, clock, log, metrics: new Registry() });
  for (const worker of [outbox, other]) {
    worker.handle(plain('count'), async ({ id }) => {
      runs.set(id, (runs.get(id) ?? 0) + 1);
      return undefined;
    });
  }
  for (let job = 0; job < 30; job += 1) await add({ kind: plain('count'), payload: {} });
  await Promise.all([outbox.drain(), other.drain()]);
  expect(runs.size).toBe(30);
  expect([...runs.values()].every((times) => times === 1)).toBe(true);
});

test('SRV-02 another worker takes over a dead worker’s job after its lease ends', async () => {
  let runs = 0;
  outbox.handle(send, async () => {
    runs += 1;
    return undefined;
  });
  await add({ kind: send, payload: { to: 'anybody' } });
  await createOutboxStore(db).claim({ claim: 'the dead', now: clock.now(), kinds: ['send'], slots: 10, used: {} });
  await outbox.drain();
  expect(runs).toBe(0);
  await db.query(`update outbox_jobs set locked_until = now() - interval '1 second'`);
  await outbox.drain();
  expect(runs).toBe(1);
});

test('SRV-02 a job of an unknown kind is left to other instances', async () => {
  await add({ kind: plain('of a newer release'), payload: {} });
  await outbox.drain();
  expect(await open()).toBe(1);
});

test('SRV-02 a payload of another shape is kept, and the error names its field but not the value', async () => {
  const ofAnotherRelease = jobKind('send', 'sms', { to: column.integer });
  await add({ kind: ofAnotherRelease, payload: { to: 66101 } });
  const ran: unknown[] = [];
  outbox.handle(send, async ({ payload }) => {
    ran.push(payload.to.length);
    return undefined;
  });
  await outbox.drain();
  clock.advance({ seconds: 1 });
  await outbox.drain();
  expect(ran).toEqual([]);
  expect(await db.query('select attempts, last_error, claim from outbox_jobs')).toEqual([
    { attempts: 2, last_error: 'a payload of another shape: to is number, against # type', claim: null },
  ]);
  const other = createOutbox({ db, clock, log, metrics: new Registry() });
  other.handle(ofAnotherRelease, async ({ payload }) => {
    ran.push(payload.to);
    return undefined;
  });
  clock.advance({ seconds: 2 });
  await other.drain();
  expect([ran, await open()]).toEqual([[66101], 0]);
});

test('SRV-07 a commit wakes a started worker, which stops after its running job', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isDone = false;
  const began = new Promise<void>((resolve) => {
    outbox.handle(plain('slow'), async () => {
      resolve();
      await held;
      isDone = true;
      return undefined;
    });
  });
  outbox.start();
  await db.transaction(async (tx) => {
    await outbox.add(tx, { kind: plain('slow'), payload: {} });
    outbox.wake();
  });
  outbox.wake();
  await began;
  const stopped = outbox.stop();
  release();
  await stopped;
  expect(isDone).toBe(true);
  expect(await open()).toBe(0);
});

/** A handler whose jobs hang until they are released, and a counter of started jobs. */
function hanging(kind = plain('hang', 'payout')) {
  const waiting: (() => void)[] = [];
  let started = 0;
  let notify = () => {};
  outbox.handle(kind, async () => {
    started += 1;
    notify();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return undefined;
  });
  return {
    kind,
    started: () => started,
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        notify = () => started >= count && resolve();
        notify();
      }),
    letOneGo: () => waiting.shift()?.(),
    letAllGo: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

test('OPS-06 a rail that hangs fills only its own lane', async () => {
  const hung = hanging();
  for (let job = 0; job < 20; job += 1) await add({ kind: hung.kind, payload: {} });
  const other = new Promise<void>((resolve) => {
    outbox.handle(send, async () => {
      resolve();
      return undefined;
    });
  });
  outbox.start();
  await hung.reached(8);
  await add({ kind: send, payload: { to: 'anybody' } });
  outbox.wake();
  await other;
  expect(hung.started()).toBe(8);
  hung.letAllGo();
  await hung.reached(16);
  hung.letAllGo();
  await hung.reached(20);
  hung.letAllGo();
  await outbox.stop();
  expect(await open()).toBe(0);
});

test('OPS-06 two games with the same kind of job have separate lanes', async () => {
  const hung = hanging(plain('settle', 'game:any'));
  for (let job = 0; job < 12; job += 1) await add({ kind: hung.kind, payload: {}, lane: 'game:slow' });
  for (let job = 0; job < 3; job += 1) await add({ kind: hung.kind, payload: {}, lane: 'game:other' });
  outbox.start();
  await hung.reached(11);
  expect(
    await db.query(
      'select lane, count(*)::integer as started from outbox_jobs where claim is not null group by lane order by lane',
    ),
  ).toEqual([
    { lane: 'game:other', started: 3 },
    { lane: 'game:slow', started: 8 },
  ]);
  hung.letAllGo();
  await hung.reached(15);
  hung.letAllGo();
  await outbox.stop();
});

test('OPS-06 a slot is reused as soon as its job ends, while other jobs of the lane still run', async () => {
  const hung = hanging();
  for (let job = 0; job < 10; job += 1) await add({ kind: hung.kind, payload: {} });
  outbox.start();
  await hung.reached(8);
  hung.letOneGo();
  await hung.reached(9);
  hung.letOneGo();
  await hung.reached(10);
  hung.letAllGo();
  await outbox.stop();
  expect(await open()).toBe(0);
});

test('OPS-06 a stopping instance claims no jobs and releases those that do not end in time', async () => {
  const hung = hanging();
  for (let job = 0; job < 20; job += 1) await add({ kind: hung.kind, payload: {} });
  outbox.start();
  await hung.reached(8);
  await outbox.stop(1);
  expect(hung.started()).toBe(8);
  expect(await db.query('select distinct claim, attempts, locked_until from outbox_jobs')).toEqual([
    { claim: null, attempts: 0, locked_until: null },
  ]);
  const other = createOutbox({ db, clock, log, metrics: new Registry() });
  let runs = 0;
  other.handle(hung.kind, async () => {
    runs += 1;
    return undefined;
  });
  await other.drain();
  expect(runs).toBe(20);
  // When the stopped instance's jobs end later, they must not change the taken-over jobs.
  hung.letAllGo();
});
