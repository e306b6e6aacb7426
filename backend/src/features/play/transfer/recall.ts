import { Currency } from '@kaeo/shared/api';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobOf, JobOutcome } from '../../../platform/jobs/outbox.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import type { TransferService } from './transfer.service.ts';

/** Outbox job: move the money in games of an excluded or timed-out player to the wallet, until none is left. */
export const recallGamesJob = jobKind('recall-games', 'game:any', { playerId: column.text, currency: Currency });

const firstDelayMs = 30_000;
const longestDelayMs = 60 * 60_000;
/** About 60 days. A game may be paused that long until staff decide, or a stake of sports stay open. */
const mostAttempts = 1_500;

/** Queues the job in the transaction that protects the player. Wake the outbox after the commit. */
export async function recallFromGames(
  tx: Transaction,
  { outbox }: Pick<Context, 'outbox'>,
  { id, currency }: Pick<Player, 'id' | 'currency'>,
): Promise<void> {
  await outbox.add(tx, { kind: recallGamesJob, payload: { playerId: id, currency }, key: id });
  // An earlier recall may wait for its next attempt.
  await outbox.makeDue(tx, recallGamesJob, id);
}

/** Job handler: tries all games, and again later those that are busy, paused or have open stakes. */
export async function runRecall(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  service: Pick<TransferService, 'emptyGames'>,
  { payload, attempts }: JobOf<typeof recallGamesJob>,
): Promise<JobOutcome> {
  const player = { id: payload.playerId, currency: payload.currency };
  const denial = await createProtectionGuard(context).preview(context.db, player, { kind: 'contact' });
  const isStopped = denial?.code === 'EXCLUDED' || denial?.code === 'TIMED_OUT';
  if (!isStopped || (await service.emptyGames(player))) return { kind: 'done' };
  if (attempts >= mostAttempts) {
    context.log.error({ player: player.id }, 'money of a protected player is still in games');
    return { kind: 'done' };
  }
  return { kind: 'again', afterMs: Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 10), longestDelayMs) };
}
