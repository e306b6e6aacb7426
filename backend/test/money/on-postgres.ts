/**
 * Race conditions need a real server, since PGlite has one connection and runs transactions one after another. Run
 * these tests with `node tools/lib/with-postgres.ts jest backend/test/money`. Without TEST_DATABASE_URL they are
 * skipped, with a note in their names.
 */
export const onPostgres = (name: string, proofs: () => void): void => {
  const isOn = Boolean(process.env['TEST_DATABASE_URL']);
  (isOn ? describe : describe.skip)(isOn ? name : `${name} (skipped: needs TEST_DATABASE_URL)`, proofs);
};

/** Runs the work `times` times concurrently and returns all results, in the order of the starts. */
export const atOnce = <T>(times: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));

/** How often each value occurs. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
