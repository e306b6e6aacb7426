import type { ErrorCode, ProductCode } from '../api/error-codes.ts';
import { ApiError } from './api-error.ts';

type Known = ErrorCode | ProductCode;

/** `t` of the `shared` namespace, narrowed to what error texts need. It returns the key itself where there is no text. */
export type ErrorTranslate = (key: `errors.${Known}`) => string;

/** What a code looks like: nothing else is looked up, so that no message can name another text or a property of an object. */
const isCode = (message: string): message is Known => /^[A-Z][A-Z\d_]+$/.test(message);

/**
 * The text of a failure for a person (section 8): the translation of its code, or the server's message as it came. It is text, never
 * markup. What is no `ApiError` is a defect of ours and reads as one.
 */
export function errorText(t: ErrorTranslate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.INTERNAL_SERVER_ERROR');
  if (error.code === 'invalid-token') return t('errors.UNAUTHORIZED');
  if (!isCode(error.code)) return error.code;
  const text = t(`errors.${error.code}`);
  return text === `errors.${error.code}` ? error.code : text;
}
