import { readOneTimeCode } from '@kaeo/shared/api';
import type { TextFormat } from '../text-format.ts';

/** Accepts a typed code, or the whole SMS pasted. */
export const codeFormat: TextFormat = { parse: readOneTimeCode, show: (value) => value };
