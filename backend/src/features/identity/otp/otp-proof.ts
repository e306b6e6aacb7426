import { isOneTimeCode, readOneTimeCode } from '@wallet/shared/api';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { createOtpStore, type OtpRow, type OtpSubject } from './otp.store.ts';

/** D-31. */
const attemptsAllowed = 5;
const blockMs = 15 * 60_000;
/** How long a verified code proves that its owner has the phone (D-31). */
const verifiedForMs = 15 * 60_000;

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
/** Whole seconds from one instant to another, for `Retry-After`. */
export const secondsUntil = (until: Date, now: Date): number => (until.getTime() - now.getTime()) / 1000;

/**
 * What a code proves: that whoever shows its token had the phone in hand, within the last quarter of an hour. The token is known to one
 * browser only, so that a phone verified by its owner is worth nothing to others (SAFE-05).
 */
export function createOtpProof({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const keys = keyRing(config, 'otp-codes');
  /** Bound to the token, so that a code is worth nothing beside another request. */
  const bound = (tokenHash: string, code: string) => `${tokenHash}:${code}`;

  const isFresh = ({ verifiedAt }: OtpRow) => verifiedAt !== null && later(verifiedAt, verifiedForMs) > clock.now();

  /** What became of a code; a wrong one is counted even though it is then refused. */
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
      // A verified code stays good while a form is filled in, whatever was sent to the phone since.
      if (!isVerified && (await otps.newest(otp))?.tokenHash !== tokenHash) return new Refusal('OTP_NOT_EXIST');
      const blockedUntil = await otps.blockedUntil(otp, now);
      if (blockedUntil) return new Refusal('OTP_BLOCK', undefined, { retryAfterS: secondsUntil(blockedUntil, now) });
      if (!isVerified && otp.expiresAt <= now) return new Refusal('OTP_EXPIRED');
      if (keys.isSigned(bound(tokenHash, code), otp.codeHash)) {
        await otps.markVerified(tokenHash, now);
        return otp;
      }
      // What is no code was no guess.
      if (!isOneTimeCode(code)) return new Refusal('OTP_CODE_INVALID', { otpCode: 'OTP_CODE_INVALID' });
      await otps.countAttempt(tokenHash);
      if (otp.attempts + 1 >= attemptsAllowed) await otps.block(tokenHash, later(now, blockMs));
      return new Refusal('OTP_CODE_INVALID', { otpCode: 'OTP_CODE_INVALID' });
    });

  return {
    /** Keyed hash of the asker of a code: a browser known to the account of the phone, or a network. */
    hashAsker: (asker: { readonly device: string | undefined; readonly ip: string }): string =>
      keys.sign(asker.device === undefined ? `network:${networkOf(asker.ip)}` : `device:${asker.device}`),
    /** What is kept of a code. */
    hashCode: (tokenHash: string, code: string): string => keys.sign(bound(tokenHash, code)),
    /**
     * Checks the code that was sent with the token, of any purpose or of one, and returns whose phone it proves, and for how many seconds.
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
    /** Whether the token's code was verified for that phone and purpose a moment ago; used up or not is told apart. */
    async stateOf(sql: Sql, otpToken: string | undefined, subject: OtpSubject): Promise<'none' | 'verified' | 'used'> {
      const otp = otpToken === undefined ? undefined : await createOtpStore(sql).find(hashToken(otpToken));
      if (!otp || otp.phone !== subject.phone || otp.purpose !== subject.purpose || !isFresh(otp)) return 'none';
      return otp.usedAt ? 'used' : 'verified';
    },
    /** Uses a verified code up, in the transaction of what it allows; false when another was faster. */
    use: (sql: Sql, otpToken: string): Promise<boolean> => createOtpStore(sql).markUsed(hashToken(otpToken), clock.now()),
  };
}
