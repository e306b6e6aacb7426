import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable, type Db, outsideTransaction, type Transaction } from '../database/db.ts';
import { messageOf } from '../error-message.ts';
import { newId } from '../id.ts';
import { contextOf, inSpan, outsideTrace, SpanKind, traceParent } from '../tracing/span.ts';
import { type JobKind, type Lane, type PayloadOf, retryMs } from './job-kind.ts';
import { type ClaimedJob, createOutboxStore, type JobRow } from './outbox.store.ts';

export type Job<Payload = unknown> = {
  readonly id: string;
  readonly kind: string;
  readonly payload: Payload;
  /** How often it has been started, including this time. */
  readonly attempts: number;
};
/** A job of a kind, for handlers defined outside of their registration. */
export type JobOf<Kind extends JobKind> = Job<PayloadOf<Kind>>;
type NewJob<Payload> = {
  readonly kind: JobKind<Payload>;
  readonly payload: NoInfer<Payload>;
  /** Default: the kind's lane. */
  readonly lane?: Lane;
  readonly key?: string;
  readonly delayMs?: number;
};
/**
 * The result of a handler: done, or repeat after a delay (milliseconds of the product's clock). `cause` is shown to
 * staff beside the waiting item. An exception is retried with back-off.
 */
export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly afterMs: number; readonly cause?: string };
export type JobHandler<Payload> = (job: Job<Payload>) => Promise<JobOutcome | undefined>;

export type Outbox = ReturnType<typeof createOutbox>;

const pollMs = 1000;
/** How many jobs of a lane an instance runs at a time. */
const slots = 8;
const stopGraceMs = 20_000;

/** Doubles from one second up to five minutes. Money jobs are never dropped: they wait for the partner or for staff. */
export const backOffMs = (attempts: number): number => retryMs(1000, attempts);

type Parts = { readonly db: Db; readonly clock: Clock; readonly log: FastifyBaseLogger; readonly metrics: Registry };

/**
 * Work with external effects. A job is recorded in the transaction that decided it, runs at least once, and is claimed
 * with `FOR UPDATE SKIP LOCKED`.
 */
export function createOutbox({ db, clock, log, metrics }: Parts) {
  const ended = new Counter({
    name: 'outbox_jobs_total',
    help: 'Jobs run, by kind and outcome (done, again, failed).',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });
  const store = createOutboxStore(db);
  const handlers = new Map<string, (job: ClaimedJob) => Promise<JobOutcome | undefined>>();
  /** Running work and its job. */
  const running = new Map<Promise<void>, ClaimedJob>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<unknown> | undefined;
  let isStarted = false;
  let isWoken = false;

  /** The row of a job, for a statement that adds it with the database function `add_job`. */
  function rowOf<Payload>({ kind, payload, lane = kind.lane, key, delayMs = 0 }: NewJob<Payload>): JobRow {
    const now = clock.now();
    const runAt = new Date(now.getTime() + delayMs);
    return { id: newId(), kind: kind.name, lane, key, payload, trace_parent: traceParent(), run_at: runAt, created_at: now };
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.kind);
    let settled: () => Promise<unknown>;
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
      ended.inc({ kind: job.kind, outcome: 'failed' });
      const isStuck = job.attempts >= 8;
      log[isStuck ? 'error' : 'warn']({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'job failed');
      settled = () =>
        store.release(job, new Date(clock.now().getTime() + backOffMs(job.attempts)), messageOf(error).slice(0, 500));
    }
    await settle(settled);
  }

  /** Job results that could not be stored yet. Without a retry, their leases would block the jobs for minutes. */
  const pendingCompletions = new Set<() => Promise<unknown>>();

  /** Stores the result of a job. If the database is unavailable, it is stored before the next claim. */
  async function settle(complete: () => Promise<unknown>): Promise<void> {
    pendingCompletions.delete(complete);
    try {
      await complete();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) pendingCompletions.add(complete);
      throw error;
    }
  }

  /** Claims due jobs for the free slots and starts them. */
  async function startDue(): Promise<Promise<void>[]> {
    for (const complete of pendingCompletions) await settle(complete);
    const used: Record<string, number> = {};
    for (const { lane } of running.values()) used[lane] = (used[lane] ?? 0) + 1;
    const jobs = await store.claim({ claim: newId(), now: clock.now(), kinds: [...handlers.keys()], slots, used });
    return jobs.map(begin);
  }

  function begin(job: ClaimedJob): Promise<void> {
    const run = runJob(job).finally(() => {
      running.delete(run);
      // The freed slot can take the next job of the lane now, without waiting for the other jobs of this claim.
      schedule(0);
    });
    running.set(run, job);
    return run;
  }

  /** Runs all due jobs until none is left. For tests, which must not sleep. */
  async function drain(): Promise<void> {
    for (;;) {
      const runs = await startDue();
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
    const logError = (error: unknown) => log.error({ err: error }, 'cannot read the outbox');
    claiming = startDue()
      .then((runs) => {
        for (const run of runs) run.catch(logError);
      }, logError)
      .finally(() => {
        claiming = undefined;
        schedule(isWoken ? 0 : pollMs);
        isWoken = false;
      });
  }

  return {
    /** Adds a job inside the caller's transaction. With `key`, nothing is added while a job with this key is open. */
    async add<Payload>(tx: Transaction, job: NewJob<Payload>): Promise<void> {
      await createOutboxStore(tx).insert(rowOf(job));
    },
    rowOf,
    /** Makes the open job of that kind and key due now, unless a worker has it. */
    makeDue: (tx: Transaction, kind: JobKind, key: string) => createOutboxStore(tx).makeDue(kind.name, key, clock.now()),
    /**
     * Registers the only handler of a kind. Handlers must be idempotent. A payload of another shape fails the job before
     * it reaches the handler.
     */
    handle<Payload>({ name, payloadOf }: JobKind<Payload>, handler: JobHandler<NoInfer<Payload>>): void {
      if (handlers.has(name)) throw new Error(`two handlers for ${name}`);
      handlers.set(name, async (job) => handler({ ...job, payload: payloadOf(job.payload) }));
    },
    /** Wakes the worker immediately. Call it after a commit. */
    wake: () => schedule(0),
    start() {
      isStarted = true;
      schedule(0);
    },
    /**
     * Claims no more jobs and waits for running ones. Those that do not end within `graceMs` are released to other
     * instances, which may start them immediately, so the process should exit now.
     */
    async stop(graceMs = stopGraceMs): Promise<void> {
      isStarted = false;
      clearTimeout(timer);
      await claiming;
      await pTimeout(Promise.allSettled(running.keys()), { milliseconds: graceMs, fallback: () => undefined });
      const unfinished = [...running.values()];
      if (unfinished.length === 0) return;
      log.warn({ jobs: unfinished.map(({ id, kind }) => `${kind} ${id}`) }, 'jobs released because they did not end in time');
      await store.returnJobs(unfinished);
    },
    drain,
  };
}
