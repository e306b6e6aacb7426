import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { createGuardStore } from '../guard/guard.store.ts';
import type { ProtectedPlayer, ProtectionHooks } from './hooks.ts';
import { exclusionEnd } from './offered-end.ts';
import { createProtectionStore } from './protection.store.ts';
import { type ChangedBy, recordChange } from './protection-trail.ts';

type NewExclusion = { readonly until: Date } & ChangedBy;

/** Exclusions by players, staff and the register (PROT-04). */
export function createExclusions(
  { clock, config, outbox, sessionEvents }: Pick<Context, 'clock' | 'config' | 'outbox' | 'sessionEvents'>,
  hooks: ProtectionHooks,
) {
  const exclusions = {
    /**
     * Excludes the player in the caller's transaction: ends all sessions and the running bonus, and recalls money from games. If the
     * player is excluded already, it only prolongs the exclusion, and an earlier end has no effect. Sessions opened since then serve
     * withdrawals, so only the player's own act ends them. Call it before anything posts to the ledger, and `announce` after the commit.
     */
    async exclude(tx: Transaction, player: ProtectedPlayer, { until, ...changedBy }: NewExclusion): Promise<void> {
      const now = clock.now();
      const { excludedSince, excludedUntil } = await createGuardStore(tx).read(player.id, { lock: true });
      if (excludedUntil !== null && excludedUntil >= until) return;
      await createProtectionStore(tx).setExclusion(player.id, { since: excludedSince ?? now, until, by: changedBy.by });
      const action = excludedSince === null ? 'protection exclusion' : 'protection exclusion prolonged';
      await recordChange(tx, { playerId: player.id, action, changedBy, now, details: { until: until.toISOString() } });
      if (excludedSince === null || changedBy.by === 'player') await createSessionStore(tx).removeOthers(player.id, '');
      if (excludedSince !== null) return;
      await hooks.endBonus(tx, player);
      await hooks.recallGames(tx, player);
    },
    /** The same for months of the rules. @throws Refusal `VALIDATION` of `months`, see `exclusionEnd`. */
    async excludeForMonths(tx: Transaction, player: ProtectedPlayer, months: number, changedBy: ChangedBy): Promise<void> {
      const row = await createGuardStore(tx).read(player.id, { lock: true });
      const { timeZone } = config.rules;
      await exclusions.exclude(tx, player, { until: exclusionEnd(row, months, { timeZone, now: clock.now() }), ...changedBy });
    },
    /** Closes sockets of ended sessions on every server, and starts the jobs that recall money. */
    announce(playerId: string): void {
      sessionEvents.ended(playerId);
      outbox.wake();
    },
  };
  return exclusions;
}
