import { isOneTimeCode, readOneTimeCode } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { createOtpStore, type OtpRow, type OtpSubject } from './otp.store.ts';

/** Limits from D-31. */
const maxAttempts = 5;
const blockMs = 15 * 60_000;
/** How long a verified code proves possession of the phone (D-31). */
const verifiedForMs = 15 * 60_000;

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
/** Seconds from `now` until `until`, for `Retry-After`. */
export const secondsUntil = (until: Date, now: Date): number => (until.getTime() - now.getTime()) / 1000;

/** Proves that a token's holder recently had the phone. Only one browser knows the token (SAFE-05). */
export function createOtpProof({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const keys = keyRing(config, 'otp-codes');
  /** Binds the code to its token, so that it is invalid with any other request. */
  const bound = (tokenHash: string, code: string) => `${tokenHash}:${code}`;

  const isFresh = ({ verifiedAt }: OtpRow) => verifiedAt !== null && later(verifiedAt, verifiedForMs) > clock.now();

  /** Returns a refusal instead of throwing it, so that the transaction commits the count of a wrong code. */
  const judge = (tokenHash: string, typed: string, purpose: OtpRow['purpose'] | undefined) =>
    db.transaction(async (tx): Promise<OtpRow | Refusal> => {
      const code = readOneTimeCode(typed);
      const otps = createOtpStore(tx);
      const known = await otps.find(tokenHash);
      if (!known || (purpose !== undefined && known.purpose !== purpose)) return new Refusal('OTP_TOKEN_INVALID');
      await otps.lockPhone(known.phone);
      const now = clock.now();
      const otp = await otps.find(tokenHash);
      const isVerified = otp !== undefined && isFresh(otp);
      if (!otp || otp.usedAt) return new Refusal('OTP_NOT_EXIST');
      // A verified code stays valid while a form is filled in, even if another code was sent to the phone since.
      if (!isVerified && (await otps.newest(otp))?.tokenHash !== tokenHash) return new Refusal('OTP_NOT_EXIST');
      const blockedUntil = await otps.blockedUntil(otp, now);
      if (blockedUntil) return new Refusal('OTP_BLOCK', undefined, { retryAfterS: secondsUntil(blockedUntil, now) });
      if (!isVerified && otp.expiresAt <= now) return new Refusal('OTP_EXPIRED');
      if (keys.isSigned(bound(tokenHash, code), otp.codeHash)) {
        await otps.markVerified(tokenHash, now);
        return otp;
      }
      // A malformed code does not count as a guess.
      if (!isOneTimeCode(code)) return new Refusal('OTP_CODE_INVALID', { otpCode: 'OTP_CODE_INVALID' });
      await otps.countAttempt(tokenHash);
      if (otp.attempts + 1 >= maxAttempts) await otps.block(tokenHash, later(now, blockMs));
      return new Refusal('OTP_CODE_INVALID', { otpCode: 'OTP_CODE_INVALID' });
    });

  return {
    /** Keyed hash of the requester of a code: a browser known to the phone's account, or a network. */
    hashAsker: (asker: { readonly device: string | undefined; readonly ip: string }): string =>
      keys.sign(asker.device === undefined ? `network:${networkOf(asker.ip)}` : `device:${asker.device}`),
    hashCode: (tokenHash: string, code: string): string => keys.sign(bound(tokenHash, code)),
    /**
     * Checks a code sent with the token, for any purpose or a given one. Returns the proven phone and how many seconds the proof remains
     * valid.
     * @throws Refusal `OTP_TOKEN_INVALID`, `OTP_NOT_EXIST`, `OTP_BLOCK`, `OTP_EXPIRED`, `OTP_CODE_INVALID`.
     */
    async check(
      otpToken: string,
      otpCode: string,
      purpose?: OtpRow['purpose'],
    ): Promise<OtpSubject & { readonly expiresInS: number }> {
      const verdict = await judge(hashToken(otpToken), otpCode, purpose);
      if (verdict instanceof Refusal) throw verdict;
      const now = clock.now();
      const expiresInS = Math.floor(secondsUntil(later(verdict.verifiedAt ?? now, verifiedForMs), now));
      return { phone: verdict.phone, purpose: verdict.purpose, expiresInS };
    },
    /** Whether the token's code was recently verified for that phone and purpose, and whether it was already used. */
    async stateOf(sql: Sql, otpToken: string | undefined, subject: OtpSubject): Promise<'none' | 'verified' | 'used'> {
      const otp = otpToken === undefined ? undefined : await createOtpStore(sql).find(hashToken(otpToken));
      if (!otp || otp.phone !== subject.phone || otp.purpose !== subject.purpose || !isFresh(otp)) return 'none';
      return otp.usedAt ? 'used' : 'verified';
    },
    /** Marks a verified code as used, in the transaction of the action it allows; false if it was already used. */
    use: (sql: Sql, otpToken: string): Promise<boolean> => createOtpStore(sql).markUsed(hashToken(otpToken), clock.now()),
  };
}
