import { aCase, aDecision } from '../testing/money-builders.ts';
import { isCorrectable, resolutionsOf } from './case-resolutions.ts';

test.each([
  [{ kind: 'GAME_DIFFERENCE', amount: 0 }, ['PLAY', 'MISTAKE']],
  [{ kind: 'GAME_ORDER_JUMP', amount: 0 }, ['PLAY', 'MISTAKE']],
  [{ kind: 'GIFT_UNCERTAIN', amount: 0 }, ['CREDITED', 'CLOSED']],
  [{ kind: 'WIN_TAKEN_BACK', amount: 0, claim: 90 }, ['RECOVERED', 'WRITTEN_OFF']],
  [{ kind: 'PAYOUT_PAID_AFTER_RETURN', amount: 0, claim: 90 }, ['RECOVERED', 'WRITTEN_OFF']],
  [{ kind: 'PAYOUT_CAME_BACK' }, ['CREDITED', 'PAID_AGAIN', 'RETURNED']],
  [{ kind: 'BOOKS_DIFFER', amount: 0 }, ['CLOSED']],
  [{ kind: 'OTHER_SENDER' }, ['CREDITED', 'MATCHED', 'RETURNED']],
  [{ kind: 'FRACTION_OF_KIP', currency: 'LAK', amount: 0.5 }, ['RETURNED']],
] as const)('DESK-02 only the decisions that the server accepts are offered: %j', (changed, resolutions) => {
  expect(resolutionsOf(aCase(changed))).toEqual(resolutions);
});

test.each([
  [{ resolution: 'CREDITED' }, true],
  [{ resolution: 'RETURNED' }, true],
  [{ resolution: 'CREDITED', evidence: { paidAgain: 'W-2' } }, false],
  [{ resolution: 'CREDITED', decision: { ...aDecision, correctedAt: aDecision.at } }, false],
  [{ resolution: 'MATCHED' }, false],
  [{ resolution: 'CLOSED', amount: 0 }, false],
] as const)('DESK-02 whether %j can be taken back: %p', (changed, expected) => {
  expect(isCorrectable(aCase(changed))).toBe(expected);
});
