import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createGuardStore } from '../guard/guard.store.ts';
import type { ProtectedPlayer, ProtectionHooks } from './hooks.ts';
import { timeOutEnd } from './offered-end.ts';
import { createProtectionStore } from './protection.store.ts';
import { type ChangedBy, recordChange } from './protection-trail.ts';

/**
 * Starts or prolongs a time-out in the caller's transaction, and recalls money from games (PROT-03). Wake the outbox after the commit.
 * @throws Refusal `VALIDATION` of `hours`, see `timeOutEnd`.
 */
export async function startTimeOut(
  tx: Transaction,
  { clock, hooks }: Pick<Context, 'clock'> & { readonly hooks: Pick<ProtectionHooks, 'recallGames'> },
  player: ProtectedPlayer,
  { hours, changedBy }: { readonly hours: number; readonly changedBy: ChangedBy },
): Promise<void> {
  const now = clock.now();
  const until = timeOutEnd(await createGuardStore(tx).read(player.id, { lock: true }), hours, now);
  await createProtectionStore(tx).setTimeOut(player.id, until);
  const details = { hours, until: until.toISOString() };
  await recordChange(tx, { playerId: player.id, action: 'protection time-out', changedBy, now, details });
  await hooks.recallGames(tx, player);
}
