import { aStatementEntry } from '@kaeo/shared/testing';
import { byMonth } from './by-month.ts';

const entryOf = (day: string) => aStatementEntry({ day });

test('STMT-01 entries are grouped by day and month in order, with each month’s totals if any', () => {
  const entries = ['2026-11-02', '2026-11-02', '2026-11-01', '2026-10-31'].map(entryOf);
  const totals = { month: '2026-11', moneyIn: 10, moneyOut: 4 };
  const [first, second, third, fourth] = entries;
  expect(byMonth(entries, [totals])).toEqual([
    {
      month: '2026-11',
      totals,
      days: [
        { day: '2026-11-02', entries: [first, second] },
        { day: '2026-11-01', entries: [third] },
      ],
    },
    { month: '2026-10', totals: undefined, days: [{ day: '2026-10-31', entries: [fourth] }] },
  ]);
});

test('entries of a server that sends no days form one group', () => {
  const entries = [aStatementEntry(), aStatementEntry()];
  expect(byMonth(entries)).toEqual([{ month: '', totals: undefined, days: [{ day: '', entries }] }]);
});
