import { minor } from '@kaeo/shared/money';
import { compareLines, type Line } from './compare-lines.ts';

const line = (key: string, amountMinor = 100, facts?: string): Line => ({
  key,
  at: new Date(0),
  amountMinor: minor(amountMinor),
  currency: 'BAHT',
  facts,
});

test('FAIR-05 equal books have no difference, in any order and with repeated lines', () => {
  expect(compareLines([line('a'), line('b')], [line('b'), line('a'), line('a')])).toEqual([]);
});

test('FAIR-05 missing, extra and changed lines are distinguished', () => {
  const found = compareLines(
    [line('same'), line('extra'), line('amount', 100), line('state', 100, 'paid')],
    [line('same'), line('missing'), line('amount', 200), line('state', 100, 'failed')],
  );
  expect(found.map((each) => [each.what, each.what === 'extra' ? each.ours.key : each.theirs.key])).toEqual([
    ['missing', 'missing'],
    ['changed', 'amount'],
    ['changed', 'state'],
    ['extra', 'extra'],
  ]);
});

test('FAIR-05 a line of ours that the other side need not have yet is not a difference', () => {
  expect(compareLines([line('under way')], [], ({ key }) => key !== 'under way')).toEqual([]);
});
