import type { Minor } from '@wallet/shared/money';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { shapeCheck } from '../shape.ts';

/** Columns as both drivers return them. JSON has the schema of what is in it, of TypeBox's own types and of these. */
export const column = {
  /** `text`; `date` and `numeric` come as text too. */
  text: Type.String(),
  /** `integer` and `bigint`: the drivers refuse what no number holds. */
  integer: Type.Integer(),
  /** `float8`. */
  number: Type.Number(),
  /** `bigint` of minor units; the check is that of `minor`. */
  minor: Type.Refine(Type.Unsafe<Minor>({}), (value: unknown) => Number.isSafeInteger(value)),
  boolean: Type.Boolean(),
  /** `timestamptz`. Inside JSON it is text. */
  instant: Type.Refine(Type.Unsafe<Date>({}), (value: unknown) => value instanceof Date),
  /** `bytea`: a `Buffer` on PostgreSQL, a plain `Uint8Array` on PGlite. */
  bytes: Type.Refine(Type.Unsafe<Uint8Array>({}), (value: unknown) => value instanceof Uint8Array),
  /** `text` that is one of a list. */
  oneOf: <const Values extends readonly string[]>(values: Values) => Type.Enum<[...Values]>(values),
  nullable: <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]),
};

/** The shape of rows, which the handle of the database checks them against. */
export type Row<Shape> = {
  /** @throws Error that names the column and the kind of what came; never the value, which may be personal. */
  check(rows: unknown[]): Shape[];
};
/** The TypeScript type of rows of a shape. */
export type RowOf<Declared extends Row<unknown>> = ReturnType<Declared['check']>[number];
type DeclaredRow<Columns extends TProperties> = Row<Readonly<Static<TObject<Columns>>>> & {
  /** For rows that have these columns and more: `rowOf({ ...Slip.columns, username: column.text })`. */
  readonly columns: Columns;
};

/**
 * Declares the shape of rows, beside the SQL that reads them and outside of functions: its check is compiled once, when it is used first.
 * Columns that it does not name are left alone.
 */
export function rowOf<Columns extends TProperties>(columns: Columns): DeclaredRow<Columns> {
  const check = shapeCheck<TObject<Columns>>('a row', Type.Object(columns));
  return { columns, check: (rows) => rows.map(check) };
}
