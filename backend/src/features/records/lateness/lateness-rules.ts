import type { MoneyStatus } from '@kaeo/shared/api';
import type { LateKind } from '@kaeo/shared/desk';
import type { MovementType } from '../movements/movement.store.ts';

type Waiting = { readonly status: MoneyStatus; readonly createdAt: Date };

/** Whether the player is shown that it takes longer than usual (FAIR-04). */
export const isLate = ({ status, createdAt }: Waiting, now: Date, afterMs: number): boolean =>
  status === 'IN_PROGRESS' && now.getTime() - createdAt.getTime() > afterMs;

export function lateKindOf({ type, from }: { readonly type: MovementType; readonly from: string }): LateKind {
  if (type === 'withdraw') return 'payout';
  if (type === 'transfer') return 'transfer';
  if (from === 'PAYOUT') return 'case';
  if (from === 'MANUAL') return 'manual-deposit';
  return from === 'GIFT' ? 'gift' : 'slip';
}
