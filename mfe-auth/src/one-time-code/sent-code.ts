import type { OtpSent } from '@wallet/shared/api';

/** A code that was sent by SMS. */
export type SentCode = { readonly phone: string; readonly otpRef: string; readonly otpToken: string; readonly sentAt: number };
/** What shows, once, that this browser has the phone: the token whose code was right (SAFE-05). */
export type PhoneProof = { readonly phone: string; readonly otpToken: string };

/** What `otp/send` answered, to keep with the time of this clock. */
export const toSentCode = (phone: string, { otpRef, otpToken }: OtpSent, sentAt: number): SentCode => ({
  phone,
  otpRef,
  otpToken,
  sentAt,
});

/** Longer than that after it was sent, a code is void and its verification is over (D-31). */
const usableMs = 20 * 60_000;
export const isUsable = ({ sentAt }: SentCode, now: number): boolean => now - sentAt < usableMs && sentAt <= now;
