import type { StatementType } from '@kaeo/shared/api';
import { parkedChannel } from '../../cash/withdrawal/withdrawal-hold.ts';

type Line = { readonly type: StatementType; readonly from: string; readonly to: string };

/** Money into the wallet, out of it, or neither: parked money never was in it. */
export function directionOf({ type, from, to }: Line): 'in' | 'out' | undefined {
  if (type === 'finish_bonus' || from === parkedChannel) return undefined;
  if (type === 'transfer') return to === 'WALLET' ? 'in' : 'out';
  return type === 'deposit' || type === 'bonus' ? 'in' : 'out';
}
