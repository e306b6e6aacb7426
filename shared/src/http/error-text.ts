import type { ErrorCode, ProductCode } from '../api/error-codes.ts';
import { ApiError } from './api-error.ts';

type Known = ErrorCode | ProductCode;

/** `t` of the `shared` namespace, limited to error texts. Returns the key itself if there is no text. */
export type ErrorTranslate = (key: `errors.${Known}`) => string;

/** Form of a code. Other strings are not looked up, so a message cannot select another text or an object property. */
const isCode = (message: string): message is Known => /^[A-Z][A-Z\d_]+$/.test(message);

/** Plain text, never markup: the translation of the code, or the server's message. Other errors show as an internal error. */
export function errorText(t: ErrorTranslate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.INTERNAL_SERVER_ERROR');
  if (error.code === 'invalid-token') return t('errors.UNAUTHORIZED');
  if (!isCode(error.code)) return error.code;
  const text = t(`errors.${error.code}`);
  return text === `errors.${error.code}` ? error.code : text;
}
