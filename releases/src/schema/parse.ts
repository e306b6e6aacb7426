import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The type of data with this schema. Data that was read is never changed in place. */
export type Parsed<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

/** Data that does not match its schema. The message names the field. */
export class InvalidData extends Error {
  override name = 'InvalidData';
}

const compiled = new WeakMap<TSchema, { Check(value: unknown): boolean }>();

/** Compiles each schema once. `Value.Check` interprets the schema, which is many times slower for a registry. */
function validatorOf(schema: TSchema): { Check(value: unknown): boolean } {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/** Whether a value matches a schema. Properties that the schema does not name are allowed. */
export const matches = <Schema extends TSchema>(schema: Schema, value: unknown): value is Parsed<Schema> =>
  validatorOf(schema).Check(value);

/** The deepest violation: of a union it is the one in the branch that matches best. */
function problemOf(schema: TSchema, value: unknown): string {
  const depthOf = (path: string): number => path.split('/').length;
  const [found] = [...Value.Errors(schema, value)].toSorted(
    (one, other) => depthOf(other.instancePath) - depthOf(one.instancePath),
  );
  return `${found?.instancePath ?? ''} ${found?.message ?? 'is invalid'}`.trim();
}

/** Parses JSON. @throws InvalidData that names the file. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidData(`${file} is not JSON`);
  }
}

/** @throws InvalidData such as `registry.json: /remotes/bonus/current/scripts must be array`. */
export function parseData<Schema extends TSchema>(schema: Schema, value: unknown, file: string): Parsed<Schema> {
  if (matches(schema, value)) return value;
  throw new InvalidData(`${file}: ${problemOf(schema, value)}`);
}
