import { randomBytes } from 'node:crypto';
import type { PasskeyPurpose } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { anyRow, type Sql } from '../../../platform/database/db.ts';
import { keyRing } from '../../../platform/secret-box.ts';

export type ChallengePurpose = PasskeyPurpose | 'login' | 'register' | 'register-automatically';
/** Who may answer: the session for an act of a player; for a log-in the browser's device cookie, empty without one. */
type Issue = { readonly purpose: ChallengePurpose; readonly holder: string };
type Answered = { readonly purpose: ChallengePurpose; readonly nonce: string; readonly expiresAt: Date };

/** Time for a fingerprint, a phone beside the computer, and a form that is still filled in. */
const lifetimeMs = 10 * 60_000;
export const challengeLifeMs = lifetimeMs;

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Challenges for passkeys. A challenge is signed and carries its purpose and end, so that a visitor who opens the log-in page causes no
 * write; an answered one is stored until it expires, so that it is answered once.
 */
export function createPasskeyChallenges({ clock, config }: Pick<Context, 'clock' | 'config'>) {
  const keys = keyRing(config, 'passkeys');
  const signed = (part: string, holder: string) => `${part}:${holder}`;

  return {
    issue({ purpose, holder }: Issue): string {
      const part = `${purpose}.${randomBytes(16).toString('base64url')}.${clock.now().getTime() + lifetimeMs}`;
      return encode(`${part}.${keys.sign(signed(part, holder))}`);
    },
    /** What the challenge was issued for; undefined for another holder or purpose, or after its end. */
    read(challenge: string, holder: string, purposes: readonly ChallengePurpose[]): Answered | undefined {
      const [purpose = '', nonce = '', end = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
      const known = purposes.find((each) => each === purpose);
      if (!known || !keys.isSigned(signed(`${purpose}.${nonce}.${end}`, holder), signature)) return undefined;
      const expiresAt = new Date(Number(end));
      return expiresAt > clock.now() ? { purpose: known, nonce, expiresAt } : undefined;
    },
  };
}

/** Marks a challenge as answered, in the transaction of the act; false if it was answered before. */
export const markAnswered = (sql: Sql, { nonce, expiresAt }: Answered): Promise<boolean> =>
  anyRow(sql, 'insert into used_passkey_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing', [
    nonce,
    expiresAt,
  ]);

export async function sweepPasskeyChallenges({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.run('delete from used_passkey_challenges where expires_at <= $1', [clock.now()]);
}
