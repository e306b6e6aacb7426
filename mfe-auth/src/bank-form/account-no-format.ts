import { readAccountNo } from '@kaeo/shared/api';
import { groupAccountNo } from '../bank-account.ts';
import type { TextFormat } from '../text-format.ts';

/** Pasted text may contain words around the number. */
export const accountNoFormat: TextFormat = {
  parse: (typed) => readAccountNo(typed).replaceAll(/\D/g, ''),
  show: groupAccountNo,
};
