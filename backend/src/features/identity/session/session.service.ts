import { readPhone } from '@kaeo/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import { hashToken, openSession } from '../../../platform/session/session-token.ts';
import { browserOf } from '../../../platform/session/user-agent.ts';
import { createRegister } from '../../protection/register/register.ts';
import { createAuditTrail, createPhoneDigest } from '../../records/audit-trail/audit-trail.ts';
import { createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { queuePush } from '../push/push.service.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { hashPassword, matchPassword } from './passwords.ts';

/** A player has at most this many sessions: another login ends the oldest. */
const maxSessions = 10;

type Credentials = { readonly username: string; readonly password: string; readonly isRemembered: boolean };
/** Where a log-in comes from. */
export type Origin = {
  readonly ip: string;
  readonly language: Language;
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
};
export const originOf = ({ ip, language, headers }: FastifyRequest): Origin => ({
  ip,
  language,
  cookies: headers.cookie,
  userAgent: headers['user-agent'],
});
type Entry = {
  readonly isRemembered: boolean;
  /** If a passkey proved the player: `use` runs in the transaction that opens the session. */
  readonly passkey?: { readonly id: string; readonly use: (tx: Transaction) => Promise<void> };
};

export function createSessionService(context: Context) {
  const { db, clock, config, limits, outbox, sessionEvents } = context;
  const register = createRegister(context);
  const devices = createDeviceCookie(config);
  const phoneDigest = createPhoneDigest(config);
  const guesses = createPasswordGuesses({ db, clock, config });

  /** Records a login, accepted or refused; a phone without an account is stored as a digest. */
  const record = (
    sql: Sql,
    playerId: string | undefined,
    {
      username,
      ip,
      userAgent,
      device,
      passkey,
      refused,
    }: Pick<Origin, 'ip' | 'userAgent'> & {
      username: string;
      device?: string;
      passkey?: string | undefined;
      refused?: string;
    },
  ) =>
    createAuditTrail(sql).record({
      at: clock.now(),
      actorKind: refused === undefined ? 'player' : 'visitor',
      actor: refused === undefined ? (playerId ?? '') : '',
      action: 'login',
      subject: playerId ?? phoneDigest(username),
      outcome: refused === undefined ? 'done' : 'refused',
      ip,
      details: {
        ...browserOf(userAgent),
        // Other accounts with logins from this browser are found by it (DESK-07).
        ...(device === undefined ? {} : { device: hashToken(device).slice(0, 32) }),
        ...(passkey === undefined ? {} : { passkey }),
        ...(refused === undefined ? {} : { code: refused }),
      },
    });

  /** Whether the password is the player's. Without a player it takes as long. */
  async function isOwner(player: PlayerRow | undefined, password: string, ip: string): Promise<boolean> {
    const network = networkOf(ip);
    const match = await matchPassword(player?.passwordHash, password, network);
    if (player && match === 'as-typed') await createPlayerStore(db).replaceHash(player, await hashPassword(password, network));
    return match !== 'none';
  }

  async function checked(
    { username, password }: Credentials,
    device: string | undefined,
    { ip, userAgent }: Origin,
  ): Promise<PlayerRow> {
    const forget = await guesses.begin(
      device === undefined ? { kind: 'account', username } : { kind: 'device', username, device },
    );
    const player = await createPlayerStore(db).findByUsername(username);
    if (!(await isOwner(player, password, ip)) || !player) {
      await limits.loginFailed(ip);
      await record(db, player?.id, { username, ip, userAgent, refused: 'WRONG_CREDENTIAL' });
      throw new Refusal('WRONG_CREDENTIAL');
    }
    await forget();
    return player;
  }

  /**
   * Opens a session. Ends those of the same browser, and the player's oldest beyond the limit. The register is asked by a job: its answer
   * never prevents a log-in, as money must be able to leave.
   */
  async function open(
    player: PlayerRow,
    { isRemembered, passkey }: Entry,
    { ip, language, cookies, userAgent }: Origin,
    { device, isKnown }: { readonly device: string; readonly isKnown: boolean },
  ) {
    const { sessions } = config;
    const before = devices.browserOf(cookies);
    const isRegisterAsked = await register.isAsked();
    const { token, ended } = await db.transaction(async (tx) => {
      const store = createSessionStore(tx);
      await store.lockPlayer(player.id);
      await passkey?.use(tx);
      await createPlayerStore(tx).setLanguage(player.id, language);
      await record(tx, player.id, { username: player.username, ip, userAgent, device, passkey: passkey?.id });
      const replaced = before === undefined ? [] : await store.removeOfDevice(hashToken(before));
      const opened = await openSession(tx, { playerId: player.id, now: clock.now(), isRemembered, userAgent, device, sessions });
      const surplus = await store.removeOldest(player.id, maxSessions);
      if (isRegisterAsked) await register.askLater(tx, player.id);
      if (!isKnown) await queuePush(tx, { clock }, player.id, 'new-device');
      return { token: opened, ended: new Set([...replaced, ...(surplus > 0 ? [player.id] : [])]) };
    });
    for (const playerId of ended) sessionEvents.ended(playerId);
    outbox.wake();
    return token;
  }

  /**
   * Opens a session for a proven player and marks the browser as known to the account.
   * @throws Refusal `INACTIVE_USER`.
   */
  async function enter(player: PlayerRow, entry: Entry, origin: Origin): Promise<{ token: string; cookies: string[] }> {
    const { username } = player;
    if (!player.isActive) {
      const { ip, userAgent } = origin;
      await record(db, player.id, { username, ip, userAgent, refused: 'INACTIVE_USER' });
      throw new Refusal('INACTIVE_USER');
    }
    const { cookies } = origin;
    // One id for all accounts of a browser.
    const known = devices.deviceOf(cookies, username);
    const device = known ?? devices.browserOf(cookies) ?? devices.newDevice();
    const token = await open(player, entry, origin, { device, isKnown: known !== undefined });
    return { token, cookies: devices.issue(username, device) };
  }

  return {
    enter,
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
          return enter(await checked({ ...credentials, username }, known, origin), credentials, origin);
        }),
      );
    },
    async logout(token: string): Promise<void> {
      const playerId = await createSessionStore(db).remove(hashToken(token));
      if (playerId !== undefined) sessionEvents.ended(playerId);
    },
  };
}
