import type { Db, Sql } from '../platform/database/db.ts';

/** Number of database round trips: one per statement, and one each to begin and end a transaction. */
export type RoundTrips = { count: number };

/** Counts the round trips to a database until the test ends. */
export function countRoundTrips(db: Db): RoundTrips {
  const trips: RoundTrips = { count: 0 };
  const plain = { ...db };
  const counted = <Handle extends Sql>(sql: Handle): Handle => ({
    ...sql,
    rows(...args) {
      trips.count += 1;
      return sql.rows(...args);
    },
    run(...args) {
      trips.count += 1;
      return sql.run(...args);
    },
  });
  const statements = counted(plain);
  jest.spyOn(db, 'rows').mockImplementation((...args) => statements.rows(...args));
  jest.spyOn(db, 'run').mockImplementation((...args) => statements.run(...args));
  jest.spyOn(db, 'transaction').mockImplementation((work) => {
    trips.count += 2;
    return plain.transaction((tx) => work(counted(tx)));
  });
  return trips;
}
