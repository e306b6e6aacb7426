/**
 * The pooler between the server and PostgreSQL. `transaction`: PgBouncer 1.21 or later in transaction mode, with
 * `max_prepared_statements`. `transaction-unprepared`: an older PgBouncer, or another pooler without prepared
 * statements.
 */
export const poolers = ['none', 'transaction', 'transaction-unprepared'] as const;
export type Pooler = (typeof poolers)[number];
