import { createHash, randomBytes } from 'node:crypto';
import { type AccountConfig, accountConfigOf } from '../config/settings.ts';
import type { Sql } from '../database/db.ts';
import { createSessionStore } from './session.store.ts';
import { browserOf } from './user-agent.ts';

/** Default lifetimes: half a day, or thirty days with remember me (D-30) and seven days idle. */
const lives = accountConfigOf((_name, fallback) => fallback, false).sessions;

/** The stored form of a token. A token has 256 random bits, so an unsalted hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type Opening = {
  readonly playerId: string;
  readonly now: Date;
  readonly isRemembered: boolean;
  readonly userAgent?: string | undefined;
  /** The browser's device cookie. */
  readonly device?: string | undefined;
  readonly sessions?: AccountConfig['sessions'];
};

/** Opens a session and returns its token, which is not stored. */
export async function openSession(
  sql: Sql,
  { playerId, now, isRemembered, userAgent, device, sessions = lives }: Opening,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { lifeMs, idleMs } = isRemembered ? sessions.remembered : sessions.plain;
  await createSessionStore(sql).insert({
    tokenHash: hashToken(token),
    playerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    idleS: idleMs / 1000,
    ...browserOf(userAgent),
    device: device === undefined ? undefined : hashToken(device),
  });
  return token;
}

const bearer = /^Bearer ([\w-]{1,200})$/i;

/** The token of an `Authorization` header: undefined without a header, empty if it is malformed. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (bearer.exec(header)?.[1] ?? '');
