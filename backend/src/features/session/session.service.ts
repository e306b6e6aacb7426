import type { Context } from '../../platform/context.ts';
import type { Language } from '../../platform/market.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { createSessionStore } from '../../platform/session.store.ts';
import { hashToken, openSession } from '../../platform/session-token.ts';
import { createPlayerStore } from '../account/player.store.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { isPassword } from './passwords.ts';

type Credentials = { readonly username: string; readonly password: string; readonly isRemembered: boolean };
/** Where a log-in comes from. */
type Origin = { readonly ip: string; readonly language: Language; readonly cookies: string | undefined };

export function createSessionService({ db, clock, config, limits, sessionEvents }: Context) {
  const devices = createDeviceCookie(config);
  const guesses = createPasswordGuesses({ db, clock, config });

  return {
    /**
     * Opens a session, and makes the browser known to the account. A wrong phone and a wrong password are told alike, and take the same
     * time.
     * @throws Refusal `REQUEST_LIMIT` after too many wrong ones, `WRONG_CREDENTIAL`, `INACTIVE_USER`, `LOGIN_FAIL`.
     */
    async login(
      { username, password, isRemembered }: Credentials,
      { ip, language, cookies }: Origin,
    ): Promise<{ token: string; cookie: string }> {
      await limits.loginFrom(ip);
      return faultsAs('LOGIN_FAIL', async () => {
        const device = devices.deviceOf(cookies, username);
        const forget = await guesses.begin(
          device === undefined ? { kind: 'account', username } : { kind: 'device', username, device },
        );
        const player = await createPlayerStore(db).findByUsername(username);
        const isRight = await isPassword(player?.passwordHash, password);
        if (!player || !isRight) {
          await limits.loginFailed(ip);
          throw new Refusal('WRONG_CREDENTIAL');
        }
        await forget();
        if (!player.isActive) throw new Refusal('INACTIVE_USER');
        const token = await openSession(db, { playerId: player.id, now: clock.now(), isRemembered });
        await createPlayerStore(db).setLanguage(player.id, language);
        return { token, cookie: devices.issue(username) };
      });
    },
    /** Revokes the token; one that is unknown or expired is revoked already. */
    async logout(token: string): Promise<void> {
      const playerId = await createSessionStore(db).remove(hashToken(token));
      if (playerId !== undefined) sessionEvents.ended(playerId);
    },
  };
}
