import type { DeskCase, DeskCaseDecision } from '@kaeo/shared/desk';

export type Resolution = DeskCaseDecision['resolution'] | 'PLAY' | 'MISTAKE';
type DecidedCase = Pick<DeskCase, 'kind' | 'amount' | 'claim' | 'currency'>;

const pausesGame = (kind: string): boolean => kind === 'GAME_ORDER_JUMP' || kind === 'GAME_DIFFERENCE';

/** The amount was found at the provider, since the case holds no money yet. */
export const needsAmount = ({ kind }: Pick<DeskCase, 'kind'>): boolean => kind === 'GIFT_UNCERTAIN';

/** The decisions that the server accepts for a case of this kind (`case.service.ts`). */
export function resolutionsOf({ kind, amount, claim, currency }: DecidedCase): readonly Resolution[] {
  if (pausesGame(kind)) return ['PLAY', 'MISTAKE'];
  if (kind === 'GIFT_UNCERTAIN') return ['CREDITED', 'CLOSED'];
  if (claim > 0) return ['RECOVERED', 'WRITTEN_OFF'];
  if (kind === 'PAYOUT_CAME_BACK') return ['CREDITED', 'PAID_AGAIN', 'RETURNED'];
  if (amount === 0) return ['CLOSED'];
  // A wallet in kip holds no fractions.
  return currency === 'LAK' && !Number.isInteger(amount) ? ['RETURNED'] : ['CREDITED', 'MATCHED', 'RETURNED'];
}

/** Whether its decision moved money in a way that an opposite journal can undo (`correction.service.ts`). */
export function isCorrectable({ resolution, amount, decision, evidence }: DeskCase): boolean {
  if (amount === 0 || decision?.correctedAt) return false;
  return resolution === 'RETURNED' || (resolution === 'CREDITED' && !('paidAgain' in evidence));
}
