import type { OtpSent } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/**
 * Sends a code by SMS. `code` is `OTP_VERIFIED` when this phone needs none (D-31).
 * @throws ApiError `REQUEST_LIMIT_1MIN`, `OTP_BLOCK`, `OTP_SEND_FAIL` or `PHONE_NUMBER_REQUIRE_10_DIGIT`.
 */
export const sendOtp = (phoneNumber: string): Promise<OtpSent> => post('/api/otp/send', { phoneNumber });
