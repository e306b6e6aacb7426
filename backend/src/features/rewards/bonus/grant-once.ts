import type { Context, Player } from '../../../platform/context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findRunning, type RunningReceipt } from './turnover.ts';

/** What is given to whom; `key` is the `Idempotency-Key`, which old clients do not send. */
type Grant = {
  readonly player: Player;
  readonly kind: RunningReceipt['kind'];
  readonly code: string;
  readonly key: string | undefined;
};

/**
 * Gives a bonus or a promotion once under its key (D-9), and asked again while it runs returns what was given without a key too
 * (D-10). `give` grants it; `answer` tells what runs.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`, and those of `give`.
 */
export async function grantOnce<Answer extends object>(
  { db, idempotency }: Pick<Context, 'db' | 'idempotency'>,
  { player, kind, code, key }: Grant,
  { give, answer }: { give: (tx: Transaction) => Promise<void>; answer: (sql: Sql) => Promise<Answer> },
): Promise<Answer> {
  const isGiven = async (sql: Sql): Promise<boolean> => {
    const running = await findRunning(sql, player.id);
    return running?.kind === kind && running.code === code;
  };
  try {
    return await idempotency.run({ playerId: player.id, key, operation: kind, body: { code } }, async (tx) => {
      if (!(await isGiven(tx))) await give(tx);
      return answer(tx);
    });
  } catch (error) {
    // A request at the same time, under another key or none, may have given it, and so made it active or full.
    const wasGiven = error instanceof Refusal && error.code !== 'IDEMPOTENCY_CONFLICT' && (await isGiven(db));
    if (!wasGiven) throw error;
    return answer(db);
  }
}
