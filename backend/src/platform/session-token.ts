import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from './db.ts';
import { createSessionStore } from './session.store.ts';

const hourMs = 60 * 60_000;
/** D-30: half a day, or thirty days with remember me. */
const lifetimeMs = { session: 12 * hourMs, remembered: 30 * 24 * hourMs } as const;

/** What the database keeps of a token. A token is 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session and answers its token, which is not kept anywhere. */
export async function openSession(
  sql: Sql,
  { playerId, now, isRemembered }: { playerId: string; now: Date; isRemembered: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + (isRemembered ? lifetimeMs.remembered : lifetimeMs.session));
  await createSessionStore(sql).insert({ tokenHash: hashToken(token), playerId, createdAt: now, expiresAt });
  return token;
}

const bearer = /^Bearer ([\w-]{1,200})$/i;

/** The token of an `Authorization` header; undefined without one. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (bearer.exec(header)?.[1] ?? '');
