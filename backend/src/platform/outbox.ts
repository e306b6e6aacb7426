import type { Sql } from './db.ts';

export type Job<Payload = unknown> = {
  readonly id: string;
  readonly kind: string;
  readonly payload: Payload;
  readonly attempts: number;
};
/** What a handler says of a job: done, or again after a while (milliseconds of the product's clock). A throw is tried again with back-off. */
export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };
export type JobHandler = (job: Job<never>) => Promise<JobOutcome | undefined>;

/** Work that leaves the process, recorded in the transaction that decided it, at least once, claimed with `FOR UPDATE SKIP LOCKED`. */
export interface Outbox {
  /** Records a job inside the caller's transaction; `key` makes a second record with it a no-op while the first is open. */
  add(tx: Sql, job: { kind: string; payload: object; key?: string; delayMs?: number }): Promise<void>;
  /** Registers the only handler of a kind. Handlers are idempotent. */
  handle(kind: string, handler: JobHandler): void;
  /** Wakes the worker at once, after a commit. */
  wake(): void;
  start(): void;
  /** Waits for running jobs and stops. */
  stop(): Promise<void>;
  /** Runs every job that is due until none is; for tests, which do not sleep. */
  drain(): Promise<void>;
}
