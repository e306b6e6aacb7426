import { filterOf, isDay, paramsOfList } from './statement-filter.ts';

const of = (query: string) => filterOf(new URLSearchParams(query));

test('PLAY-05 the URL has kind and days; invalid values are ignored', () => {
  expect(of('kind=bonus&from=2026-11-01&to=2026-11-30&page=2')).toEqual({
    kind: 'bonus',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(of('kind=refund&from=yesterday&to=2026-02-30')).toEqual({});
});

test.each([
  ['2026-11-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0002-11-01', false],
  ['2026-1-1', false],
  [null, false],
])('PLAY-05 %j is a day: %s', (text, isOne) => expect(isDay(text)).toBe(isOne));

test('PLAY-05 the URL of a sheet keeps page and filter of the list', () =>
  expect(paramsOfList(new URLSearchParams('modal=slips&page=3&kind=deposit&slip=S-1'))).toEqual({ page: '3', kind: 'deposit' }));
