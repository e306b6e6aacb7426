/**
 * Races show on a real server only: PGlite has one connection and runs transactions one after another. These proofs run through
 * `node tools/lib/with-postgres.ts jest backend/test/money`, and are skipped, by name, without TEST_DATABASE_URL.
 */
export const onPostgres = (name: string, proofs: () => void): void => {
  const isOn = Boolean(process.env['TEST_DATABASE_URL']);
  (isOn ? describe : describe.skip)(isOn ? name : `${name} (skipped: needs TEST_DATABASE_URL)`, proofs);
};

/** Runs the work so many times at once and returns every outcome, in the order of the starts. */
export const atOnce = <T>(times: number, work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, place) => work(place)));

/** How often each value occurs. */
export function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
