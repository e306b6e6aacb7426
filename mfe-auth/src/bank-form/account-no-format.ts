import { readAccountNo } from '@wallet/shared/api';
import { groupAccountNo } from '../bank-account.ts';
import type { TextFormat } from '../text-format.ts';

/** Words around a number are no part of it. */
export const accountNoFormat: TextFormat = {
  parse: (typed) => readAccountNo(typed).replaceAll(/\D/g, ''),
  show: groupAccountNo,
};
