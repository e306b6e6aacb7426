import type { Minor } from '@wallet/shared/money';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

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
  const schema = Type.Object(columns);
  let compiled: { Check(value: unknown): boolean } | undefined;
  const isRow = (value: unknown): value is Static<TObject<Columns>> => {
    compiled ??= Compile(schema);
    return compiled.Check(value);
  };
  return {
    columns,
    check(rows) {
      if (rows.every(isRow)) return rows;
      const wrong = rows.find((value) => !isRow(value));
      throw faultOf(columns, wrong);
    },
  };
}

function faultOf(columns: TProperties, wrong: unknown): Error {
  const faults = Object.entries(columns).flatMap(([name, schema]) => {
    const value: unknown = typeof wrong === 'object' && wrong !== null ? Reflect.get(wrong, name) : undefined;
    if (Value.Check(schema, value)) return [];
    const [error] = Value.Errors(schema, value);
    return [`${name} is ${kindOf(value)}, against ${error?.schemaPath ?? '#'} ${error?.keyword ?? ''}`];
  });
  return new Error(`a row of another shape: ${faults.join('; ')}`);
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
}
