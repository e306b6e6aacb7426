import type { OtpRequest, OtpSent } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/**
 * Sends a code by SMS. `code` is `OTP_VERIFIED` when the token that is sent along was verified for this phone (D-31). Who asks for a
 * code to reset a password is answered alike whether or not the phone has an account.
 * @throws ApiError `WORK_REQUIRED`, `REQUEST_LIMIT_1MIN`, `OTP_BLOCK`, `OTP_SEND_FAIL` or `PHONE_NUMBER_REQUIRE_10_DIGIT`.
 */
export const sendOtp = (asked: OtpRequest): Promise<OtpSent> => call('POST /api/otp/send', { body: asked });
