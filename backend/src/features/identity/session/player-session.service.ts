import type { PlayerSession } from '@wallet/shared/api';
import type { Context, Player } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { createAuditTrail } from '../audit-trail/audit-trail.ts';

/** Who asks, with which session and from where. */
type Caller = { readonly player: Player; readonly tokenHash: string; readonly ip: string };

/** Where a player is signed in (SAFE-04). Ending is told inside the process, so that sockets close at once. */
export function createPlayerSessionService({ db, clock, sessionEvents }: Pick<Context, 'db' | 'clock' | 'sessionEvents'>) {
  const ended = ({ player, ip }: Caller, count: number) => ({
    at: clock.now(),
    actorKind: 'player' as const,
    actor: player.id,
    action: 'sessions ended',
    subject: player.id,
    outcome: 'done' as const,
    ip,
    details: { count },
  });
  return {
    async list({ player, tokenHash }: Pick<Caller, 'player' | 'tokenHash'>): Promise<PlayerSession[]> {
      const sessions = await createSessionStore(db).listOpen(player.id, clock.now());
      return sessions.map(({ id, browser, system, createdAt, seenAt, ...session }) => ({
        id,
        isCurrent: session.tokenHash === tokenHash,
        browser,
        system,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
    },
    /** Ends one, the own too. @throws Refusal `NOT_FOUND` when the player has no such session. */
    async end(caller: Caller, id: string): Promise<void> {
      const isEnded = await db.transaction(async (tx) => {
        const isKnown = await createSessionStore(tx).removeById(caller.player.id, id);
        if (isKnown) await createAuditTrail(tx).record(ended(caller, 1));
        return isKnown;
      });
      if (!isEnded) throw new Refusal('NOT_FOUND');
      sessionEvents.ended(caller.player.id);
    },
    /** Ends all but the one that asks. */
    async endOthers(caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const count = await createSessionStore(tx).removeOthers(caller.player.id, caller.tokenHash);
        await createAuditTrail(tx).record(ended(caller, count));
      });
      sessionEvents.ended(caller.player.id);
    },
  };
}
