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
  if (currency === 'LAK' && !Number.isInteger(amount)) return ['RETURNED'];
  return kind === 'DEPOSIT_PROTECTED' ? ['RETURNED', 'CREDITED'] : ['CREDITED', 'MATCHED', 'RETURNED'];
}

/** What an opposite journal undoes of its decision (`opposites.ts`); undefined if it moved nothing, or cannot be undone. */
export function correctable({ resolution, amount, claim, decision, evidence }: DeskCase): 'money' | 'claim' | 'play' | undefined {
  if (resolution === null || decision?.correctedAt) return undefined;
  if (evidence['outcome'] === 'PLAY') return 'play';
  if (claim > 0) return 'claim';
  return amount === 0 || 'paidAgain' in evidence || 'sentBack' in evidence ? undefined : 'money';
}
