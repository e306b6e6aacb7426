import { type Db, type Sql, textOfStatement } from '../database/db.ts';
import { inSpan, isTraced, SpanKind } from './span.ts';

/** Longest statement text in a trace. */
const longestText = 1000;

/**
 * A database that records statements and transactions as spans of the active trace. Without an active trace nothing is
 * recorded. Statements are recorded as written, with `$1` instead of parameter values.
 */
export const traceDatabase = (db: Db): Db => ({
  ...db,
  ...traceSql(db),
  transaction(work) {
    if (!isTraced()) return db.transaction(work);
    return inSpan('transaction', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, () =>
      db.transaction((tx) => work({ ...tx, ...traceSql(tx) })),
    );
  },
});

const traceSql = (sql: Sql): Sql => ({
  rows: (row, query, values) => statement(textOfStatement(query), () => sql.rows(row, query, values)),
  run: (text, values) => statement(text, () => sql.run(text, values)),
});

function statement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work();
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': plain.slice(0, longestText) };
  return inSpan(plain.split(' ', 1)[0]?.toLowerCase() ?? '', { kind: SpanKind.CLIENT, attributes }, work);
}
