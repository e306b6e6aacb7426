import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable, type Db, outsideTransaction, type Transaction } from '../database/db.ts';
import { newId } from '../id.ts';
import { contextOf, inSpan, outsideTrace, SpanKind, traceParent } from '../tracing/span.ts';
import type { JobKind, Lane, PayloadOf } from './job-kind.ts';
import { type ClaimedJob, createOutboxStore, type JobRow } from './outbox.store.ts';

export type Job<Payload = unknown> = {
  readonly id: string;
  readonly kind: string;
  readonly payload: Payload;
  /** How many times it has been started, this time included. */
  readonly attempts: number;
};
/** A job of a kind, for handlers that are written elsewhere than where they are registered. */
export type JobOf<Kind extends JobKind> = Job<PayloadOf<Kind>>;
type NewJob<Payload> = {
  readonly kind: JobKind<Payload>;
  readonly payload: NoInfer<Payload>;
  /** The kind's unless told. */
  readonly lane?: Lane;
  readonly key?: string;
  readonly delayMs?: number;
};
/**
 * What a handler says of a job: done, or again after a while (milliseconds of the product's clock), with the cause where something is
 * amiss: staff see it beside what waits. A throw is tried again with back-off.
 */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly afterMs: number; readonly cause?: string };
export type JobHandler<Payload> = (job: Job<Payload>) => Promise<JobOutcome | undefined>;

/** Work that leaves the process, recorded in the transaction that decided it, at least once, claimed with `FOR UPDATE SKIP LOCKED`. */
export interface Outbox {
  /** Records a job inside the caller's transaction; `key` makes a second record with it a no-op while the first is open. */
  add<Payload>(tx: Transaction, job: NewJob<Payload>): Promise<void>;
  /** The row of such a job, for a statement that records it by the database's `add_job` among other things. */
  rowOf<Payload>(job: NewJob<Payload>): JobRow;
  /** Makes the open job of that kind and key due now, unless a worker has it. */
  hurry(tx: Transaction, kind: JobKind, key: string): Promise<void>;
  /**
   * Registers the only handler of a kind. Handlers are idempotent. A payload that is not of the kind's shape does not reach it: the job
   * fails like one that throws.
   */
  handle<Payload>(kind: JobKind<Payload>, handler: JobHandler<NoInfer<Payload>>): void;
  /** Wakes the worker at once, after a commit. */
  wake(): void;
  start(): void;
  /**
   * Takes no more jobs, waits for those that run, and leaves what has not ended within `graceMs` (20 s unless told) to other instances,
   * which may begin it at once: the process should end now.
   */
  stop(graceMs?: number): Promise<void>;
  /** Runs every job that is due until none is; for tests, which do not sleep. */
  drain(): Promise<void>;
}

const pollMs = 1000;
/** How many jobs of a lane an instance runs at a time. */
const slots = 8;
const stopGraceMs = 20_000;
const longestBackOffMs = 5 * 60_000;

/** Doubles from one second to five minutes; money jobs are never given up, they wait for the other side or for a person. */
export const backOffMs = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts - 1, 20), longestBackOffMs);

type Parts = { readonly db: Db; readonly clock: Clock; readonly log: FastifyBaseLogger; readonly metrics: Registry };

export function createOutbox({ db, clock, log, metrics }: Parts): Outbox {
  const ended = new Counter({
    name: 'outbox_jobs_total',
    help: 'Jobs that were run, by kind and by whether they are done, come again or failed.',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });
  const store = createOutboxStore(db);
  const handlers = new Map<string, (job: ClaimedJob) => Promise<JobOutcome | undefined>>();
  /** What runs now, and the job that it is. */
  const running = new Map<Promise<void>, ClaimedJob>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<unknown> | undefined;
  let isStarted = false;
  let isWoken = false;

  function rowOf<Payload>({ kind, payload, lane = kind.lane, key, delayMs = 0 }: NewJob<Payload>): JobRow {
    const now = clock.now();
    const runAt = new Date(now.getTime() + delayMs);
    return { id: newId(), kind: kind.name, lane, key, payload, trace_parent: traceParent(), run_at: runAt, created_at: now };
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.kind);
    let settled: () => Promise<void>;
    try {
      if (!handler) throw new Error(`no handler for ${job.kind}`);
      const span = { kind: SpanKind.CONSUMER, attributes: { 'kaeo.lane': job.lane }, parent: contextOf(job.traceParent) };
      const outcome = (await inSpan(`job ${job.kind}`, span, () => handler(job))) ?? { kind: 'done' };
      ended.inc({ kind: job.kind, outcome: outcome.kind });
      settled =
        outcome.kind === 'done'
          ? () => store.remove(job)
          : () => store.release(job, new Date(clock.now().getTime() + outcome.afterMs), outcome.cause?.slice(0, 500) ?? null);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      ended.inc({ kind: job.kind, outcome: 'failed' });
      const isStuck = job.attempts >= 8;
      log[isStuck ? 'error' : 'warn']({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'job failed');
      settled = () => store.release(job, new Date(clock.now().getTime() + backOffMs(job.attempts)), message.slice(0, 500));
    }
    await settle(settled);
  }

  /** What the database could not be told of jobs that were run; their leases would hold them back for minutes. */
  const untold = new Set<() => Promise<void>>();

  /** Tells the database what became of a job, now or, if it cannot be had, before the next jobs are claimed. */
  async function settle(tell: () => Promise<void>): Promise<void> {
    untold.delete(tell);
    try {
      await tell();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) untold.add(tell);
      throw error;
    }
  }

  /** Claims what is due and has a free slot, and begins it. */
  async function beginDue(): Promise<Promise<void>[]> {
    for (const tell of untold) await settle(tell);
    const taken: Record<string, number> = {};
    for (const { lane } of running.values()) taken[lane] = (taken[lane] ?? 0) + 1;
    const jobs = await store.claim({ claim: newId(), now: clock.now(), kinds: [...handlers.keys()], slots, taken });
    return jobs.map(begin);
  }

  function begin(job: ClaimedJob): Promise<void> {
    const run = runJob(job).finally(() => {
      running.delete(run);
      // Its slot is free for the next of its lane, whatever the others of this claim still wait for.
      schedule(0);
    });
    running.set(run, job);
    return run;
  }

  async function drainDue(): Promise<void> {
    for (;;) {
      const runs = await beginDue();
      if (runs.length === 0) return;
      const ends = await Promise.allSettled(runs);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  }

  function schedule(delayMs: number): void {
    if (!isStarted) return;
    clearTimeout(timer);
    timer = setTimeout(() => outsideTransaction(() => outsideTrace(turn)), delayMs);
  }

  function turn(): void {
    if (claiming) {
      isWoken = true;
      return;
    }
    const tellFault = (error: unknown) => log.error({ err: error }, 'outbox cannot be read');
    claiming = beginDue()
      .then((runs) => {
        for (const run of runs) run.catch(tellFault);
      }, tellFault)
      .finally(() => {
        claiming = undefined;
        schedule(isWoken ? 0 : pollMs);
        isWoken = false;
      });
  }

  return {
    add: (tx, job) => createOutboxStore(tx).insert(rowOf(job)),
    rowOf,
    hurry: (tx, kind, key) => createOutboxStore(tx).hurry(kind.name, key, clock.now()),
    handle(kind, handler) {
      const { name, payloadOf } = kind;
      if (handlers.has(name)) throw new Error(`two handlers for ${name}`);
      handlers.set(name, async (job) => handler({ ...job, payload: payloadOf(job.payload) }));
    },
    wake: () => schedule(0),
    start() {
      isStarted = true;
      schedule(0);
    },
    async stop(graceMs = stopGraceMs) {
      isStarted = false;
      clearTimeout(timer);
      await claiming;
      await pTimeout(Promise.allSettled(running.keys()), { milliseconds: graceMs, fallback: () => undefined });
      const unended = [...running.values()];
      if (unended.length === 0) return;
      log.warn({ jobs: unended.map(({ id, kind }) => `${kind} ${id}`) }, 'jobs that did not end in time are given back');
      await store.giveBack(unended);
    },
    drain: drainDue,
  };
}
