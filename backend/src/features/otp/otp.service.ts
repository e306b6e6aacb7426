import { randomBytes, randomInt } from 'node:crypto';
import type { OtpSent } from '@wallet/shared/api';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/id.ts';
import type { Language } from '../../platform/market.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { deriveKey, isSameSecret, sign } from '../../platform/secret-box.ts';
import { hashToken } from '../../platform/session-token.ts';
import { checkPhone } from '../account/account-rules.ts';
import { otpText } from './otp-text.ts';
import { createOtpStore, type OtpRow } from './otp.store.ts';

/** D-31. */
const lifetimeMs = 5 * 60_000;
const resendAfterMs = 60_000;
const attemptsAllowed = 5;
const blockMs = 15 * 60_000;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const referenceLetters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const newReferenceLetters = () => Array.from({ length: 4 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');

export function createOtpService({ db, clock, config, limits, providers, log }: Context) {
  const key = deriveKey(config.appSecret, 'otp-codes');
  /** Bound to the token, so that a code is worth nothing beside another request. */
  const hashCode = (tokenHash: string, code: string) => sign(key, `${tokenHash}:${code}`);

  /** Records the code before it is sent; undefined when the phone needs none. */
  const prepare = (phone: string, otp: OtpRow) =>
    db.transaction(async (tx) => {
      const otps = createOtpStore(tx);
      await otps.lockPhone(phone);
      if (await otps.isBlocked(phone, otp.sentAt)) throw new Refusal('OTP_BLOCK');
      if (await otps.isVerified(phone, otp.sentAt)) return false;
      const last = await otps.newest(phone);
      if (last && later(last.sentAt, resendAfterMs) > otp.sentAt) throw new Refusal('REQUEST_LIMIT_1MIN');
      await otps.insert(otp);
      return true;
    });

  /** What became of a code; a wrong one is counted even though it is then refused. */
  const judge = (tokenHash: string, code: string) =>
    db.transaction(async (tx): Promise<'OTP_CODE_VALID' | Refusal> => {
      const otps = createOtpStore(tx);
      const known = await otps.find(tokenHash);
      if (!known) return new Refusal('OTP_TOKEN_INVALID');
      await otps.lockPhone(known.phone);
      const now = clock.now();
      const otp = await otps.find(tokenHash);
      if (!otp || (await otps.newest(known.phone))?.tokenHash !== tokenHash) return new Refusal('OTP_NOT_EXIST');
      if (await otps.isBlocked(otp.phone, now)) return new Refusal('OTP_BLOCK');
      if (otp.expiresAt <= now) return new Refusal('OTP_EXPIRED');
      if (isSameSecret(otp.codeHash, hashCode(tokenHash, code))) {
        await otps.markVerified(tokenHash, now);
        return 'OTP_CODE_VALID';
      }
      await otps.countAttempt(tokenHash);
      if (otp.attempts + 1 >= attemptsAllowed) await otps.block(otp.phone, later(now, blockMs));
      return new Refusal('OTP_CODE_INVALID', { otpCode: 'OTP_CODE_INVALID' });
    });

  return {
    /** Sends a code, unless the phone was verified a moment ago. */
    async send({ phoneNumber, ip, language }: { phoneNumber: string; ip: string; language: Language }): Promise<OtpSent> {
      const phone = checkPhone(phoneNumber, config.market, 'phoneNumber');
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const tokenHash = hashToken(token);
      const sentAt = clock.now();
      const reference = newReferenceLetters();
      const otp = {
        tokenHash,
        phone,
        reference,
        codeHash: hashCode(tokenHash, code),
        sentAt,
        expiresAt: later(sentAt, lifetimeMs),
      };
      const isNeeded = await prepare(phone, { ...otp, attempts: 0, verifiedAt: null });
      if (!isNeeded) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' };
      try {
        await limits.otpSend(phone, ip);
        const outcome = await providers.sms.send({ id: newId(), to: phone, text: otpText(language, { code, reference }) });
        if (outcome.kind !== 'sent') {
          log.warn({ outcome }, 'a code was not sent');
          throw new Refusal('OTP_SEND_FAIL');
        }
      } catch (error) {
        // Nobody waits a minute for a code that never left.
        await createOtpStore(db).remove(tokenHash);
        throw error;
      }
      return { otpRef: reference, otpToken: token, code: '' };
    },

    async verify(otpToken: string, otpCode: string): Promise<{ code: 'OTP_CODE_VALID' }> {
      const verdict = await faultsAs('OTP_VERIFY_FAIL', () => judge(hashToken(otpToken), otpCode));
      if (verdict instanceof Refusal) throw verdict;
      return { code: verdict };
    },
  };
}
