import type { Sql } from './db.ts';

/**
 * D-9. Runs a money operation once per player and `Idempotency-Key`: the same key and body answer the first answer again, a refusal
 * too; the same key with another body is refused with `IDEMPOTENCY_CONFLICT` (409). Without a key it just runs.
 * The claim, the work and the answer commit together; a `Refusal` thrown by the work is stored as the answer after the work's own
 * changes are rolled back, and thrown again.
 */
export interface Idempotency {
  run<T extends object>(
    request: { readonly playerId: string; readonly key: string | undefined; readonly operation: string; readonly body: unknown },
    work: (tx: Sql) => Promise<T>,
  ): Promise<T>;
}
