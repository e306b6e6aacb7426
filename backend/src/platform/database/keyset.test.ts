import { openTestDatabase, type TestDb } from '../../testing/test-database.ts';
import { countNumbered, numberedRowsAtMost } from './keyset.ts';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each([
  [0, 0],
  [numberedRowsAtMost, numberedRowsAtMost],
  [2 * numberedRowsAtMost, numberedRowsAtMost],
])('PERF-09 a list of %i rows has a total of %i: rows are counted up to the last numbered page', async (rows, total) => {
  expect(await countNumbered(db, 'generate_series(1, $1::integer)', [rows])).toBe(total);
});
