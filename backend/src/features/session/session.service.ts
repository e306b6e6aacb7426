import type { Context } from '../../platform/context.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { createSessionStore } from '../../platform/session.store.ts';
import { hashToken, openSession } from '../../platform/session-token.ts';
import { createPlayerStore } from '../account/player.store.ts';
import { isPassword } from './passwords.ts';

type Credentials = { readonly username: string; readonly password: string; readonly isRemembered: boolean; readonly ip: string };

export function createSessionService({ db, clock, limits }: Context) {
  return {
    /** Opens a session. A wrong phone and a wrong password are told alike, and take the same time. */
    async login({ username, password, isRemembered, ip }: Credentials): Promise<{ token: string }> {
      await limits.loginAttempt(username, ip);
      return faultsAs('LOGIN_FAIL', async () => {
        const player = await createPlayerStore(db).findByUsername(username);
        const isRight = await isPassword(player?.passwordHash, password);
        if (!player || !isRight) throw new Refusal('WRONG_CREDENTIAL');
        if (!player.isActive) throw new Refusal('INACTIVE_USER');
        const token = await openSession(db, { playerId: player.id, now: clock.now(), isRemembered });
        await limits.loginSucceeded(username, ip);
        return { token };
      });
    },
    /** Revokes the token; one that is unknown or expired is revoked already. */
    logout: (token: string) => createSessionStore(db).remove(hashToken(token)),
  };
}
