import { type ErrorCode, errorCodes, type ProductCode, productCodes } from '../api/error-codes.ts';
import { ApiError } from './api-error.ts';

type Known = ErrorCode | ProductCode;
const known: ReadonlySet<string> = new Set<string>([...errorCodes, ...productCodes]);
const isKnown = (code: string): code is Known => known.has(code);

/** `t` of the `shared` namespace, narrowed to what error texts need. */
export type ErrorTranslate = (key: `errors.${Known}`) => string;

/**
 * The text of a failure for a person (section 8): the translation of its code, or the server's message as it came. It is text, never
 * markup. What is no `ApiError` is a defect of ours and reads as one.
 */
export function errorText(t: ErrorTranslate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.INTERNAL_SERVER_ERROR');
  if (error.code === 'invalid-token') return t('errors.UNAUTHORIZED');
  return isKnown(error.code) ? t(`errors.${error.code}`) : error.code;
}
