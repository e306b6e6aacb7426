import type { Minor } from '@kaeo/shared/money';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { shapeCheck } from '../shape.ts';

/**
 * Column schemas for values as both drivers return them. A JSON column takes a schema of TypeBox types and of these.
 */
export const column = {
  /** `text`; also `date` and `numeric`, which the drivers return as text. */
  text: Type.String(),
  /** `integer` and `bigint`. The drivers refuse values beyond the safe range. */
  integer: Type.Integer(),
  /** `float8`. */
  number: Type.Number(),
  /** `bigint` of minor units, checked like `minor`. */
  minor: Type.Refine(Type.Unsafe<Minor>({}), (value: unknown) => Number.isSafeInteger(value)),
  boolean: Type.Boolean(),
  /** `timestamptz`. Inside JSON it is text. */
  instant: Type.Refine(Type.Unsafe<Date>({}), (value: unknown) => value instanceof Date),
  /** `bytea`: a `Buffer` on PostgreSQL, a plain `Uint8Array` on PGlite. */
  bytes: Type.Refine(Type.Unsafe<Uint8Array>({}), (value: unknown) => value instanceof Uint8Array),
  /** `text` restricted to a list of values. */
  oneOf: <const Values extends readonly string[]>(values: Values) => Type.Enum<[...Values]>(values),
  nullable: <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]),
};

/** The shape of rows, which the database handle validates. */
export type Row<Shape> = {
  /** @throws Error naming the column and the actual type, never the value, which may be personal data. */
  check(rows: unknown[]): Shape[];
};
/** The TypeScript type of the rows. */
export type RowOf<Declared extends Row<unknown>> = ReturnType<Declared['check']>[number];
/** SQL expressions by column. */
type Expressions<Columns> = { readonly [Name in keyof Columns]?: string };
type DeclaredRow<Columns extends TProperties> = Row<Readonly<Static<TObject<Columns>>>> & {
  /** For rows with more columns: `rowOf({ ...Slip.columns, username: column.text })`. */
  readonly columns: Columns;
  /**
   * The list for SELECT or RETURNING: `id, player_id as "playerId"`. A column is the snake_case of its name, unless
   * `expressions` has its SQL.
   */
  select(expressions?: Expressions<Columns>): string;
  /** The same with qualified columns: `s.id, s.player_id as "playerId"`. Expressions are not qualified. */
  selectFrom(table: string, expressions?: Expressions<Columns>): string;
};

/**
 * Declares the shape of rows. Place it at module level beside its SQL: the check is compiled once, at the first use.
 * Undeclared columns are ignored.
 */
export function rowOf<Columns extends TProperties>(columns: Columns): DeclaredRow<Columns> {
  const check = shapeCheck<TObject<Columns>>('a row', Type.Object(columns));
  const list = (prefix: string, expressions: Expressions<Columns> = {}): string =>
    Object.keys(columns)
      .map((name) => selected(name, expressions[name] ?? prefix + snakeCase(name), prefix))
      .join(', ');
  return {
    columns,
    check: (rows) => rows.map(check),
    select: (expressions) => list('', expressions),
    selectFrom: (table, expressions) => list(`${table}.`, expressions),
  };
}

/** PostgreSQL names `s.id` just `id`; another name needs an alias, which quotes keep in camelCase. */
const selected = (name: string, sql: string, prefix: string): string => (sql === prefix + name ? sql : `${sql} as "${name}"`);

/** Also of an abbreviation: `nameTH` is `name_th`. */
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

/** Names fields like their columns, in snake_case. */
export const toColumns = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [snakeCase(name), value]));
