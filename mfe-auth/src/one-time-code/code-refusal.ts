import { ApiError } from '@wallet/shared/http';

const codesOfCode: ReadonlySet<string> = new Set([
  'OTP_CODE_INVALID',
  'OTP_EXPIRED',
  'OTP_NOT_EXIST',
  'OTP_TOKEN_INVALID',
  'OTP_VERIFY_FAIL',
]);

/** Whether a refusal is about the code that was typed, or about the request it belongs to. */
export const isAboutCode = (error: unknown): error is ApiError => error instanceof ApiError && codesOfCode.has(error.code);

/** The same failure on the field of the code, where it is about it. */
export const onCodeField = (error: unknown): unknown =>
  isAboutCode(error)
    ? new ApiError({ code: error.code, status: error.status, requestId: error.requestId, fields: { code: error.code } })
    : error;
