import { aCase, aDecision } from '../testing/money-builders.ts';
import { correctable, resolutionsOf } from './case-resolutions.ts';

test.each([
  [{ kind: 'GAME_DIFFERENCE', amount: 0 }, ['PLAY', 'MISTAKE']],
  [{ kind: 'GAME_ORDER_JUMP', amount: 0 }, ['PLAY', 'MISTAKE']],
  [{ kind: 'GIFT_UNCERTAIN', amount: 0 }, ['CREDITED', 'CLOSED']],
  [{ kind: 'WIN_TAKEN_BACK', amount: 0, claim: 90 }, ['RECOVERED', 'WRITTEN_OFF']],
  [{ kind: 'PAYOUT_PAID_AFTER_RETURN', amount: 0, claim: 90 }, ['RECOVERED', 'WRITTEN_OFF']],
  [{ kind: 'CORRECTION_NOT_COVERED', amount: 0, claim: 90 }, ['RECOVERED', 'WRITTEN_OFF']],
  [{ kind: 'PAYOUT_CAME_BACK' }, ['CREDITED', 'PAID_AGAIN', 'RETURNED']],
  [{ kind: 'BOOKS_DIFFER', amount: 0 }, ['CLOSED']],
  [{ kind: 'OTHER_SENDER' }, ['CREDITED', 'MATCHED', 'RETURNED']],
  [{ kind: 'DEPOSIT_PROTECTED' }, ['RETURNED', 'CREDITED']],
  [{ kind: 'FRACTION_OF_KIP', currency: 'LAK', amount: 0.5 }, ['RETURNED']],
] as const)('DESK-02 only the decisions that the server accepts are offered: %j', (changed, resolutions) => {
  expect(resolutionsOf(aCase(changed))).toEqual(resolutions);
});

test.each([
  [{ resolution: null }, undefined],
  [{ resolution: 'CREDITED' }, 'money'],
  [{ resolution: 'RETURNED' }, 'money'],
  [{ resolution: 'CREDITED', evidence: { paidAgain: 'W-2' } }, undefined],
  [{ resolution: 'RETURNED', evidence: { sentBack: 'W-2' } }, undefined],
  [{ resolution: 'CREDITED', decision: { ...aDecision, correctedAt: aDecision.at } }, undefined],
  [{ resolution: 'MATCHED' }, 'money'],
  [{ resolution: 'MATCHED', decision: { ...aDecision, correctedAt: aDecision.at } }, undefined],
  [{ resolution: 'CLOSED', amount: 0 }, undefined],
  [{ resolution: 'RECOVERED', amount: 0, claim: 90 }, 'claim'],
  [{ resolution: 'WRITTEN_OFF', amount: 0, claim: 90 }, 'claim'],
  [{ resolution: 'CLOSED', amount: 0, evidence: { outcome: 'PLAY' } }, 'play'],
  [{ resolution: 'CLOSED', amount: 0, evidence: { outcome: 'MISTAKE' } }, undefined],
] as const)('DESK-02 what of %j can be taken back: %p', (changed, expected) => {
  expect(correctable(aCase(changed))).toBe(expected);
});
