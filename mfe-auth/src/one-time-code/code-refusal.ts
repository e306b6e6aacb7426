import { ApiError } from '@kaeo/shared/http';
import { withFields } from '../refused-fields.ts';

const codesOfCode: ReadonlySet<string> = new Set([
  'OTP_CODE_INVALID',
  'OTP_EXPIRED',
  'OTP_NOT_EXIST',
  'OTP_TOKEN_INVALID',
  'OTP_VERIFY_FAIL',
]);

export const isAboutCode = (error: unknown): error is ApiError => error instanceof ApiError && codesOfCode.has(error.code);

export const onCodeField = (error: unknown): unknown =>
  withFields(error, isAboutCode(error) ? [{ field: 'code', code: error.code }] : []);
