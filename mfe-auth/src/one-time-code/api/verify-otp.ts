import type { OtpVerification, OtpVerified } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/** @throws ApiError `OTP_CODE_INVALID`, `OTP_EXPIRED`, `OTP_BLOCK` or another of the OTP group. */
export const verifyOtp = (verification: OtpVerification): Promise<OtpVerified> =>
  call('POST /api/otp/verify', { body: verification });
