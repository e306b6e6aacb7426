import { byteTolerance, compareAmounts, countTexts } from './amounts.ts';

const kinds = (amounts: ReturnType<typeof compareAmounts>) => amounts.map(({ name, kind }) => [name, kind]);

test('what one side has more often is a difference, in whatever order it came', () => {
  const before = countTexts(['GET /api/wallet', 'GET /api/bonus']);
  const candidate = countTexts(['GET /api/bonus', 'GET /api/wallet', 'GET /api/wallet']);
  expect(kinds(compareAmounts([before, before], [candidate]))).toEqual([
    ['GET /api/bonus', 'same'],
    ['GET /api/wallet', 'differs'],
  ]);
});

test('what one side alone has is a difference', () => {
  expect(compareAmounts([{}], [{ 'error: no key': 2 }])).toEqual([
    { name: 'error: no key', kind: 'differs', before: { least: 0, most: 0 }, candidate: { least: 2, most: 2 } },
  ]);
});

test('what was there in one take of a side and not in the other is unstable', () => {
  expect(kinds(compareAmounts([{ poll: 1 }, { poll: 3 }], [{ poll: 2 }]))).toEqual([['poll', 'unstable']]);
});

test('what is outside of all that one side had is a difference, unstable or not', () => {
  expect(kinds(compareAmounts([{ poll: 1 }, { poll: 3 }], [{ poll: 4 }, { poll: 5 }]))).toEqual([['poll', 'differs']]);
});

test.each([
  [20_000, 20_900, 'same'],
  [20_000, 21_100, 'differs'],
  [100_000, 104_000, 'same'],
  [100_000, 106_000, 'differs'],
  [106_000, 100_000, 'differs'],
])('%i bytes beside %i are %s', (before, candidate, kind) => {
  expect(kinds(compareAmounts([{ bonus: before }], [{ bonus: candidate }], byteTolerance))).toEqual([['bonus', kind]]);
});
