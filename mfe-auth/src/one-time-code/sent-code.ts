import type { OtpSent, OtpVerified } from '@kaeo/shared/api';

/** A code sent by SMS. Expiry uses the phone's own clock plus the duration from the server, so a wrong clock does no harm. */
export type SentCode = {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
  readonly sentAt: number;
  readonly expiresAt: number;
};
/** Proof that the player has this phone: a token whose code was verified. It can be used once (SAFE-05). */
export type PhoneProof = { readonly phone: string; readonly otpToken: string; readonly expiresAt: number };

/** Default lifetimes of a code and of a proof, if the server sends none (D-31). */
const codeLifetimeS = 5 * 60;
const proofLifetimeS = 15 * 60;

export const toSentCode = (
  phone: string,
  { otpRef, otpToken, expiresInS = codeLifetimeS }: OtpSent,
  sentAt: number,
): SentCode => ({
  phone,
  otpRef,
  otpToken,
  sentAt,
  expiresAt: sentAt + expiresInS * 1000,
});

export const toPhoneProof = (
  { phone, otpToken }: Pick<SentCode, 'phone' | 'otpToken'>,
  { expiresInS = proofLifetimeS }: Pick<OtpVerified, 'expiresInS'>,
  verifiedAt: number,
): PhoneProof => ({ phone, otpToken, expiresAt: verifiedAt + expiresInS * 1000 });

/** Whether a stored code or proof is still valid. If the clock was set back since, it counts as expired. */
export const isUnexpired = (
  { sentAt = 0, expiresAt }: { readonly sentAt?: number; readonly expiresAt: number },
  now: number,
): boolean => sentAt <= now && now < expiresAt;
