import type { ReportColumn, ReportFilter } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

/** What a report is asked for. `restBegin`: from here on there are no recorded days. */
export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly begin: Date;
  readonly periodEnd: Date;
  /** The end of the period, or now. */
  readonly end: Date;
  readonly restBegin: Date;
  readonly filter: { readonly [Name in ReportFilter]?: string | undefined };
};

export const ReportRow = rowOf({
  /** Place of the row in its order. */
  key: Type.Array(column.text),
  /** Amounts in minor units, times as PostgreSQL writes them in JSON. */
  cells: Type.Record(Type.String(), Type.Union([column.text, column.minor, Type.Null()])),
});
export type ReportRow = RowOf<typeof ReportRow>;
export const ReportTotal = rowOf({
  /** Null for rows without money. */
  currency: column.nullable(column.oneOf(['BAHT', 'LAK'])),
  count: column.integer,
  /** Sums in minor units by column. */
  amounts: Type.Record(Type.String(), column.minor),
});
export type ReportTotal = RowOf<typeof ReportTotal>;

/** The rows of a kind of report. */
export type ReportSource = {
  readonly columns: readonly ReportColumn[];
  /** What the parts of a row's key match. */
  readonly key: readonly RegExp[];
  /** Rows after a key, at most `limit`, in the order of their keys. */
  rows(sql: Sql, asked: Asked, after: readonly string[] | undefined, limit: number): Promise<readonly ReportRow[]>;
  /** One line per currency, over the whole period. */
  totals(sql: Sql, asked: Asked): Promise<readonly ReportTotal[]>;
};

export const keyPart = {
  integer: /^\d{1,18}$/,
  name: /^[\w:-]{1,150}$/,
} as const;

/** `json_build_object` of expressions by name. */
export const jsonOf = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;
/** A time as part of a key. */
export const microseconds = (sql: string): string => `(extract(epoch from ${sql}) * 1000000)::bigint::text`;
export const atMicroseconds = (place: string): string => `timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`;
