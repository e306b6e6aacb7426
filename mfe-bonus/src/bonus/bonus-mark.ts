import type { Bonus } from '@wallet/shared/api';

/** How a card stands in the grid. The server counts the receipts, in the operator's time zone, and says it with `isFull`. */
export type BonusMark = 'current' | 'received' | 'open';

export function bonusMark(bonus: Bonus): BonusMark {
  if (bonus.userBonus?.isActive) return 'current';
  return bonus.isFull ? 'received' : 'open';
}
