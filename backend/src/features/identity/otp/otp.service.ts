import { randomBytes, randomInt } from 'node:crypto';
import {
  type OtpPurpose,
  type OtpRequest,
  type OtpSent,
  type OtpVerified,
  readPhone,
  type SmsWork,
  type WorkRequest,
} from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { SmsShare } from '../../../platform/http/rate-limits.ts';
import { newId } from '../../../platform/id.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { identify } from '../../../platform/session/session.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { checkPhone } from '../player/account-rules.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createDeviceCookie } from '../session/device-cookie.ts';
import { createOtpStore, type OtpRow } from './otp.store.ts';
import { createOtpProof, later, secondsUntil } from './otp-proof.ts';
import { boundHostOf, otpText } from './otp-text.ts';
import { createSmsOutbox } from './sms-outbox.ts';
import { createSmsWork } from './sms-work.ts';

/** Limits from D-31. */
const lifetimeMs = 5 * 60_000;
const resendAfterMs = 60_000;

const referenceLetters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const newReferenceLetters = () => Array.from({ length: 4 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');

type NewOtp = Omit<OtpRow, 'attempts' | 'verifiedAt' | 'usedAt'>;
type SendRequest = OtpRequest & {
  readonly ip: string;
  readonly language: Language;
  readonly authorization: string | undefined;
  readonly cookies: string | undefined;
};

/** SMS budget for a code. Strangers have their own shares, so that they cannot exhaust the players' share. */
function shareOf(purpose: OtpPurpose, device: string | undefined): SmsShare {
  if (purpose === 'register') return 'newcomers';
  return purpose === 'bank-account' || device !== undefined ? 'players' : 'resets';
}

export function createOtpService(context: Context) {
  const { db, clock, config, limits, providers, log, site } = context;
  const boundHost = boundHostOf(config.publicUrl);
  const proof = createOtpProof(context);
  const smsOutbox = createSmsOutbox(context);
  const devices = createDeviceCookie(config);
  const work = createSmsWork(context);

  const record = (otp: NewOtp) =>
    db.transaction(async (tx) => {
      const otps = createOtpStore(tx);
      await otps.lockPhone(otp.phone);
      const blockedUntil = await otps.blockedUntil(otp, otp.sentAt);
      if (blockedUntil) throw new Refusal('OTP_BLOCK', undefined, { retryAfterS: secondsUntil(blockedUntil, otp.sentAt) });
      const last = await otps.newest(otp);
      const freeAt = last && later(last.sentAt, resendAfterMs);
      if (freeAt && freeAt > otp.sentAt) {
        throw new Refusal('REQUEST_LIMIT_1MIN', undefined, { retryAfterS: secondsUntil(freeAt, otp.sentAt) });
      }
      await otps.insert(otp);
    });

  /** If the outcome is unknown, the code stays valid because it may have arrived; another can be requested after a minute. */
  async function sendNow(phone: string, text: string, share: SmsShare): Promise<void> {
    await limits.sms(share);
    const outcome = await providers.sms.send({ id: newId(), to: phone, text });
    const isUnsent = outcome.kind === 'unknown' && outcome.isUnsent === true;
    if (outcome.kind === 'unknown' && !isUnsent) log.warn({ outcome }, 'code delivery inconclusive');
    if (outcome.kind !== 'refused' && !isUnsent) return;
    log.warn({ outcome }, 'code not sent');
    throw new Refusal('OTP_SEND_FAIL');
  }

  /** A code for the bank account can be sent only to the caller's own phone; codes for other purposes are open to anyone. */
  async function assertMayRequest(phone: string, purpose: OtpPurpose, authorization: string | undefined): Promise<void> {
    if (purpose !== 'bank-account') return;
    const player = await identify(db, clock, authorization);
    if (readPhone(player.username, config.market) !== phone) throw new Refusal('FORBIDDEN');
  }

  return {
    /** Returns a challenge to solve before a code is sent, required once half of an SMS share is used. */
    async requestWork({ phoneNumber, purpose = 'register' }: WorkRequest, ip: string): Promise<SmsWork> {
      const phone = checkPhone(phoneNumber, config.market, 'phoneNumber');
      await limits.registration(ip);
      return work.challenge({ phone, purpose }, shareOf(purpose, undefined));
    },

    /**
     * Sends a code, unless this browser has already verified the phone.
     * A request for a new password gets the same response in the same time whether or not the phone has an account: the worker looks it up
     * and sends nothing without one. When the share is exhausted, the refusal is the same for every phone.
     */
    async send(request: SendRequest): Promise<OtpSent> {
      const { phoneNumber, purpose = 'register', otpToken, ip, language, authorization } = request;
      const phone = checkPhone(phoneNumber, config.market, 'phoneNumber');
      await assertMayRequest(phone, purpose, authorization);
      if (otpToken !== undefined && (await proof.stateOf(db, otpToken, { phone, purpose })) === 'verified') {
        return { otpRef: '', otpToken, code: 'OTP_VERIFIED' };
      }
      const device = devices.deviceOf(request.cookies, phone);
      const share = shareOf(purpose, device);
      if (share !== 'players') await work.assertPaid({ phone, purpose }, share, request.work);
      await limits.smsLeft(share);
      const token = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const tokenHash = hashToken(token);
      const sentAt = clock.now();
      const reference = newReferenceLetters();
      const codeHash = proof.hashCode(tokenHash, code);
      const expiresAt = later(sentAt, lifetimeMs);
      const asker = proof.hashAsker({ device, ip });
      await limits.turn(ip, () => record({ tokenHash, phone, purpose, asker, reference, codeHash, sentAt, expiresAt }));
      const text = otpText(language, purpose, { siteName: (await site.read()).profile.name, code, reference }, boundHost);
      try {
        await limits.otpSend({ phone, ip, isKnown: device !== undefined });
        if (purpose === 'reset-password') await smsOutbox.queueToPlayer({ to: phone, text, notAfter: expiresAt, share });
        else await sendNow(phone, text, share);
      } catch (error) {
        // Remove the unsent code, so that the one-minute wait does not apply.
        await createOtpStore(db).remove(tokenHash);
        throw error;
      }
      return { otpRef: reference, otpToken: token, code: '', expiresInS: lifetimeMs / 1000 };
    },

    /** Only a caller who has verified the phone learns whether it has an account (ADR 0024). */
    async verify(otpToken: string, otpCode: string, ip: string): Promise<OtpVerified> {
      const check = async (): Promise<OtpVerified> => {
        const { phone, purpose, expiresInS } = await proof.check(otpToken, otpCode);
        const isRegistered = purpose === 'register' && (await createPlayerStore(db).findByUsername(phone)) !== undefined;
        return { code: 'OTP_CODE_VALID', expiresInS, ...(isRegistered ? { isRegistered } : {}) };
      };
      return faultsAs('OTP_VERIFY_FAIL', () => limits.turn(ip, check));
    },
  };
}
