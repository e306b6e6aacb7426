import type { OtpVerification, OtpVerified } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';

/** @throws ApiError `OTP_CODE_INVALID`, `OTP_EXPIRED`, `OTP_BLOCK` or another of the OTP group. */
export const verifyOtp = (verification: OtpVerification): Promise<OtpVerified> => post('/api/otp/verify', verification);
