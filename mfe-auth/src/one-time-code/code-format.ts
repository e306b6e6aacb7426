import { readOneTimeCode } from '@wallet/shared/api';
import type { TextFormat } from '../text-format.ts';

/** A code as people type it, or the message that it came in. */
export const codeFormat: TextFormat = { parse: readOneTimeCode, show: (value) => value };
