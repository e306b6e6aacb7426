import type { Bonus } from '@kaeo/shared/api';
import { bonusMark } from './get-bonuses.ts';

const receivedOnce = { _id: 'r1', isActive: false, received: [{ updatedAt: '2026-11-21T01:00:00Z' }] };
const table: { description: string; facts: Pick<Bonus, 'userBonus' | 'isFull'>; mark: string }[] = [
  { description: 'never received', facts: { userBonus: null, isFull: false }, mark: 'open' },
  { description: 'received before, with receipts left', facts: { userBonus: receivedOnce, isFull: false }, mark: 'open' },
  { description: 'received as often as allowed', facts: { userBonus: receivedOnce, isFull: true }, mark: 'received' },
  { description: 'active', facts: { userBonus: { ...receivedOnce, isActive: true }, isFull: false }, mark: 'current' },
  {
    description: 'active and at its limit',
    facts: { userBonus: { ...receivedOnce, isActive: true }, isFull: true },
    mark: 'current',
  },
];

test.each(table)('BONUS-04 a bonus that is $says is marked $mark, by the server’s count', ({ facts, mark }) => {
  const bonus: Bonus = { code: 'B1', name: 'B', type: 'day', maxReceived: 1, percentFail: 5, notice: '', banners: [], ...facts };
  expect(bonusMark(bonus)).toBe(mark);
});
