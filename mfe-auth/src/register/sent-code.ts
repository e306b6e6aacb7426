import type { OtpSent } from '@wallet/shared/api';
import type { RegisterFacts } from './register-facts.ts';

/** What an answer to `otp/send` says of the phone: a code is on its way, or none is needed (`OTP_VERIFIED`). */
export const codeFromAnswer = (
  phone: string,
  sent: OtpSent,
  sentAt: number,
): Pick<RegisterFacts, 'sentCode' | 'exemptPhone' | 'exemptToken'> =>
  sent.code === 'OTP_VERIFIED'
    ? { exemptPhone: phone, ...(sent.otpToken === '' ? {} : { exemptToken: sent.otpToken }) }
    : { sentCode: { phone, otpRef: sent.otpRef, otpToken: sent.otpToken, sentAt } };
