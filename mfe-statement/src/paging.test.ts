import { pageCountOf, parsePage } from './paging.ts';

test.each([
  [null, 1],
  ['', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['2e3', 1],
  ['x', 1],
  ['1000', 1000],
  ['1001', 1000],
  ['999999', 1000],
  ['99999999999', 1],
])('STMT-01 page %j of the URL is page %d', (text, page) => expect(parsePage(text)).toBe(page));

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [30, 3],
  [10_001, 1000],
])('STMT-01 %d entries make %d pages of ten', (total, pages) => expect(pageCountOf(total)).toBe(pages));
