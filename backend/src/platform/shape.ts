import type { Static, TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Creates a check for untyped values: a row, or stored JSON. The check returns its argument; undeclared properties are
 * ignored. Call this at module level: the schema is compiled at the first use.
 * @param what names the value in the error, e.g. `a row`.
 * @returns a check whose error names the property and the actual type, never the value, which may be personal data.
 */
export function shapeCheck<Schema extends TObject>(what: string, schema: Schema): (value: unknown) => Static<Schema> {
  let compiled: { Check(value: unknown): boolean } | undefined;
  const isOfShape = (value: unknown): value is Static<Schema> => {
    compiled ??= Compile(schema);
    return compiled.Check(value);
  };
  return (value) => {
    if (isOfShape(value)) return value;
    throw new Error(`${what} of another shape: ${faultsOf(schema, value).join('; ')}`);
  };
}

function faultsOf(schema: TObject, wrong: unknown): string[] {
  const faults = Object.entries(schema.properties).flatMap(([name, property]) => {
    const value: unknown = typeof wrong === 'object' && wrong !== null ? Reflect.get(wrong, name) : undefined;
    const isRight = Value.Check(property, value) || (value === undefined && !schema.required?.includes(name));
    return isRight ? [] : [faultOf(name, property, value)];
  });
  return faults.length > 0 ? faults : [faultOf('it', schema, wrong)];
}

function faultOf(name: string, schema: TSchema, value: unknown): string {
  const [error] = Value.Errors(schema, value);
  return `${name} is ${kindOf(value)}, against ${error?.schemaPath ?? '#'} ${error?.keyword ?? ''}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
}
