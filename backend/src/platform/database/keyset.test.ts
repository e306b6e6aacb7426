import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { countNumbered, numberedRowsAtMost } from './keyset.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test.each([
  [0, 0],
  [numberedRowsAtMost, numberedRowsAtMost],
  [2 * numberedRowsAtMost, numberedRowsAtMost],
])('PERF-09 the total of a list of %i rows is %i: it is counted as far as its pages go by number', async (rows, total) => {
  expect(await countNumbered(backend.context.db, 'generate_series(1, $1::integer)', [rows])).toBe(total);
});
