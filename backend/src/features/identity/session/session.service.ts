import type { Language } from '../../../platform/config/market.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { hashToken, openSession } from '../../../platform/session/session-token.ts';
import { createAuditTrail, createPhoneDigest } from '../audit-trail/audit-trail.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { isPassword } from './passwords.ts';

type Credentials = { readonly username: string; readonly password: string; readonly isRemembered: boolean };
/** Where a log-in comes from. */
type Origin = {
  readonly ip: string;
  readonly language: Language;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
};

export function createSessionService({ db, clock, config, limits, sessionEvents }: Context) {
  const devices = createDeviceCookie(config);
  const phoneDigest = createPhoneDigest(config);
  const guesses = createPasswordGuesses({ db, clock, config });

  /** Who came in, or was not let in; a phone without an account is kept as a digest. */
  const record = (
    sql: Sql,
    playerId: string | undefined,
    { username, ip, refused }: { username: string; ip: string; refused?: string },
  ) =>
    createAuditTrail(sql).record({
      at: clock.now(),
      actorKind: refused === undefined ? 'player' : 'visitor',
      actor: refused === undefined ? (playerId ?? '') : '',
      action: 'login',
      subject: playerId ?? phoneDigest(username),
      outcome: refused === undefined ? 'done' : 'refused',
      ip,
      details: refused === undefined ? {} : { code: refused },
    });

  return {
    /**
     * Opens a session, and makes the browser known to the account. A wrong phone and a wrong password are told alike, and take the same
     * time.
     * @throws Refusal `REQUEST_LIMIT` after too many wrong ones, `WRONG_CREDENTIAL`, `INACTIVE_USER`, `LOGIN_FAIL`.
     */
    async login(
      { username, password, isRemembered }: Credentials,
      { ip, language, cookies, userAgent }: Origin,
    ): Promise<{ token: string; cookie: string }> {
      await limits.loginFrom(ip);
      return faultsAs('LOGIN_FAIL', async () => {
        const device = devices.deviceOf(cookies, username);
        const forget = await guesses.begin(
          device === undefined ? { kind: 'account', username } : { kind: 'device', username, device },
        );
        const player = await createPlayerStore(db).findByUsername(username);
        const isRight = await isPassword(player?.passwordHash, password, addressKey(ip));
        if (!player || !isRight) {
          await limits.loginFailed(ip);
          await record(db, player?.id, { username, ip, refused: 'WRONG_CREDENTIAL' });
          throw new Refusal('WRONG_CREDENTIAL');
        }
        await forget();
        if (!player.isActive) {
          await record(db, player.id, { username, ip, refused: 'INACTIVE_USER' });
          throw new Refusal('INACTIVE_USER');
        }
        const { sessions } = config;
        const token = await db.transaction(async (tx) => {
          await createPlayerStore(tx).setLanguage(player.id, language);
          await record(tx, player.id, { username, ip });
          return openSession(tx, { playerId: player.id, now: clock.now(), isRemembered, userAgent, sessions });
        });
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
