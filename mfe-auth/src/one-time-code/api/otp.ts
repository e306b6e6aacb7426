import type { OtpRequest, OtpSent, OtpVerification, OtpVerified, SmsWork, WorkRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * The result has `code: 'OTP_VERIFIED'` if the passed token is already verified for this phone (D-31). For a password reset, it
 * does not reveal whether the phone has an account.
 * @throws ApiError `WORK_REQUIRED`, `REQUEST_LIMIT_1MIN`, `OTP_BLOCK`, `OTP_SEND_FAIL` or `PHONE_NUMBER_REQUIRE_10_DIGIT`.
 */
export const sendOtp = (request: OtpRequest): Promise<OtpSent> => call('POST /api/otp/send', { body: request });

/** @throws ApiError `OTP_CODE_INVALID`, `OTP_EXPIRED`, `OTP_BLOCK` or another of the OTP group. */
export const verifyOtp = (verification: OtpVerification): Promise<OtpVerified> =>
  call('POST /api/otp/verify', { body: verification });

/** @throws ApiError `PHONE_NUMBER_REQUIRE_10_DIGIT`. */
export const requestWork = (request: WorkRequest): Promise<SmsWork> => call('POST /api/otp/work', { body: request });
