import type { PlayerSession, SessionsEnd } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createPasswordGuesses } from './password-guesses.ts';

type Caller = PlayerCaller & { readonly tokenHash: string };

/** The player's open sessions (SAFE-04). Ending one is published in the process, so that its sockets close immediately. */
export function createPlayerSessionService({ db, clock, config, sessionEvents }: Context) {
  const guesses = createPasswordGuesses({ db, clock, config });

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
    /** Ends one session or all others. @throws Refusal `WRONG_PASSWORD`, `REQUEST_LIMIT`, `NOT_FOUND` for an unknown session. */
    async end(caller: Caller, { password, id }: SessionsEnd): Promise<void> {
      const player = await createPlayerStore(db).find(caller.player.id);
      await guesses.assertPassword(caller, player?.passwordHash, password);
      await db.transaction(async (tx) => {
        const sessions = createSessionStore(tx);
        const isKnown = id === undefined || (await sessions.removeById(caller.player.id, id));
        if (!isKnown) throw new Refusal('NOT_FOUND');
        const count = id === undefined ? await sessions.removeOthers(caller.player.id, caller.tokenHash) : 1;
        await createAuditTrail(tx).record(ended(caller, count));
      });
      sessionEvents.ended(caller.player.id);
    },
  };
}
