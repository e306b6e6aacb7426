import type { DeskCase } from '@kaeo/shared/desk';
import { useLabel } from '../../parts/label.ts';

/**
 * The decision as it was made: a payout paid again is stored as a credit, parked money that the player sent to the bank account as
 * returned, and a decision about a paused game as closed.
 */
const decidedAs = ({ resolution, evidence }: Pick<DeskCase, 'resolution' | 'evidence'>): string => {
  if ('paidAgain' in evidence) return 'PAID_AGAIN';
  if ('sentBack' in evidence) return 'SENT_BACK';
  return evidence['outcome'] ?? resolution ?? '';
};

/** Returns a function that puts the decision of a case into words. */
export function useResolutionLabel(): (found: Pick<DeskCase, 'resolution' | 'evidence'>) => string {
  const label = useLabel();
  return (found) => {
    const decided = decidedAs(found);
    return label(`money.resolution.${decided}`, decided);
  };
}
