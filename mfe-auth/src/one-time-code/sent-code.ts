import type { OtpSent, OtpVerified } from '@wallet/shared/api';

/** A code that was sent by SMS. Times are of this phone's clock, counted from the server's answers, so that a wrong clock matters nowhere. */
export type SentCode = {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
  readonly sentAt: number;
  readonly expiresAt: number;
};
/** What shows, once, that this browser has the phone: the token whose code was right (SAFE-05). */
export type PhoneProof = { readonly phone: string; readonly otpToken: string; readonly expiresAt: number };

/** How long a code, and its verification, are good where the server does not say (D-31). */
const codeLifetimeS = 5 * 60;
const proofLifetimeS = 15 * 60;

/** What `otp/send` answered, to keep with the time of this clock. */
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

/** What a right code shows, and for how long. */
export const toPhoneProof = (
  { phone, otpToken }: Pick<SentCode, 'phone' | 'otpToken'>,
  { expiresInS = proofLifetimeS }: Pick<OtpVerified, 'expiresInS'>,
  verifiedAt: number,
): PhoneProof => ({ phone, otpToken, expiresAt: verifiedAt + expiresInS * 1000 });

/** Whether what was kept is still worth something. A clock that was put back since says nothing: it counts as over. */
export const isGood = (
  { sentAt = 0, expiresAt }: { readonly sentAt?: number; readonly expiresAt: number },
  now: number,
): boolean => sentAt <= now && now < expiresAt;
