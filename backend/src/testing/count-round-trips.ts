import type { Db, Sql } from '../platform/database/db.ts';

/** Number of database round trips: one per statement, and one each to begin and end a transaction. */
export type RoundTrips = { count: number };

/** Counts the round trips to a database until the test ends. */
export function countRoundTrips(db: Db): RoundTrips {
  const trips: RoundTrips = { count: 0 };
  const plain = { ...db };
  const counted = <Handle extends Sql>(sql: Handle): Handle => ({
    ...sql,
    rows(...asked) {
      trips.count += 1;
      return sql.rows(...asked);
    },
    run(...asked) {
      trips.count += 1;
      return sql.run(...asked);
    },
  });
  const statements = counted(plain);
  jest.spyOn(db, 'rows').mockImplementation((...asked) => statements.rows(...asked));
  jest.spyOn(db, 'run').mockImplementation((...asked) => statements.run(...asked));
  jest.spyOn(db, 'transaction').mockImplementation((work) => {
    trips.count += 2;
    return plain.transaction((tx) => work(counted(tx)));
  });
  return trips;
}
