/**
 * What lies between the server and PostgreSQL. `transaction`: PgBouncer 1.21 or later in transaction mode, with `max_prepared_statements`.
 * `transaction-unprepared`: an older one, or another pooler that keeps no prepared statements.
 */
export const poolers = ['none', 'transaction', 'transaction-unprepared'] as const;
export type Pooler = (typeof poolers)[number];
