import { readPhone } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { hashToken, openSession } from '../../../platform/session/session-token.ts';
import { createAuditTrail, createPhoneDigest } from '../audit-trail/audit-trail.ts';
import { createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { hashPassword, matchPassword } from './passwords.ts';

/** A player has at most this many sessions: another login ends the oldest. */
const maxSessions = 10;

type Credentials = { readonly username: string; readonly password: string; readonly isRemembered: boolean };
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

  /** Records a login, accepted or refused; a phone without an account is stored as a digest. */
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

  /** Whether the password is the player's. Without a player it takes as long. */
  async function isOwner(player: PlayerRow | undefined, password: string, ip: string): Promise<boolean> {
    const network = networkOf(ip);
    const match = await matchPassword(player?.passwordHash, password, network);
    if (player && match === 'as-typed') await createPlayerStore(db).replaceHash(player, await hashPassword(password, network));
    return match !== 'none';
  }

  async function checked({ username, password }: Credentials, device: string | undefined, ip: string): Promise<PlayerRow> {
    const forget = await guesses.begin(
      device === undefined ? { kind: 'account', username } : { kind: 'device', username, device },
    );
    const player = await createPlayerStore(db).findByUsername(username);
    if (!(await isOwner(player, password, ip)) || !player) {
      await limits.loginFailed(ip);
      await record(db, player?.id, { username, ip, refused: 'WRONG_CREDENTIAL' });
      throw new Refusal('WRONG_CREDENTIAL');
    }
    await forget();
    if (!player.isActive) {
      await record(db, player.id, { username, ip, refused: 'INACTIVE_USER' });
      throw new Refusal('INACTIVE_USER');
    }
    return player;
  }

  /** Opens a session. Ends those of the same browser, and the player's oldest beyond the limit. */
  async function open(
    player: PlayerRow,
    { isRemembered }: Credentials,
    { ip, language, cookies, userAgent }: Origin,
    device: string,
  ) {
    const { sessions } = config;
    const before = devices.browserOf(cookies);
    const { token, ended } = await db.transaction(async (tx) => {
      const store = createSessionStore(tx);
      await store.lockPlayer(player.id);
      await createPlayerStore(tx).setLanguage(player.id, language);
      await record(tx, player.id, { username: player.username, ip });
      const replaced = before === undefined ? [] : await store.removeOfDevice(hashToken(before));
      const opened = await openSession(tx, { playerId: player.id, now: clock.now(), isRemembered, userAgent, device, sessions });
      const surplus = await store.removeOldest(player.id, maxSessions);
      return { token: opened, ended: new Set([...replaced, ...(surplus > 0 ? [player.id] : [])]) };
    });
    for (const playerId of ended) sessionEvents.ended(playerId);
    return token;
  }

  return {
    /**
     * Opens a session and marks the browser as known to the account. An unknown phone and a wrong password get the same response in the
     * same time.
     * @throws Refusal `REQUEST_LIMIT` after too many wrong passwords or while too many logins are queued, `WRONG_CREDENTIAL`,
     * `INACTIVE_USER`, `LOGIN_FAIL`.
     */
    async login(credentials: Credentials, origin: Origin): Promise<{ token: string; cookies: string[] }> {
      const username = readPhone(credentials.username, config.market);
      await limits.loginFrom(origin.ip);
      return faultsAs('LOGIN_FAIL', () =>
        limits.turn(origin.ip, async () => {
          const known = devices.deviceOf(origin.cookies, username);
          const player = await checked({ ...credentials, username }, known, origin.ip);
          const device = known ?? devices.newDevice();
          return { token: await open(player, credentials, origin, device), cookies: devices.issue(username, device) };
        }),
      );
    },
    async logout(token: string): Promise<void> {
      const playerId = await createSessionStore(db).remove(hashToken(token));
      if (playerId !== undefined) sessionEvents.ended(playerId);
    },
  };
}
