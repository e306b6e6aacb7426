import { moneyFilterSql } from './money-filter.ts';

const columns = { at: 'created_at', player: 'player_id', amount: 'amount_minor', kind: 'kind' };
const timeZone = 'Asia/Bangkok';

test('DESK-02 a filter of a list of money becomes conditions with values', () => {
  const filter = { from: '2026-01-01', to: '2026-01-31', least: 1.5, most: 900, player: 'p1', kind: 'PRISM' };
  expect(moneyFilterSql({ filter, timeZone }, columns, { isUnlimited: true })).toEqual({
    text: [
      'and created_at >= ($1::date + 0)::timestamp at time zone $2',
      'and created_at < ($3::date + 1)::timestamp at time zone $4',
      'and amount_minor >= $5 and amount_minor <= $6 and player_id = $7 and kind = $8',
    ].join(' '),
    values: ['2026-01-01', timeZone, '2026-01-31', timeZone, 150, 90_000, 'p1', 'PRISM'],
  });
  expect(moneyFilterSql({ filter: {}, timeZone }, columns, { isUnlimited: true })).toEqual({ text: '', values: [] });
});

test('DESK-02 PERF-09 amounts of decided money are searched within a period only', () => {
  const filter = { least: 100 };
  expect(() => moneyFilterSql({ filter, timeZone }, columns, { isUnlimited: true })).toThrow('VALIDATION');
  expect(moneyFilterSql({ filter, timeZone }, columns, { isUnlimited: false }).values).toEqual([100_00]);
});
