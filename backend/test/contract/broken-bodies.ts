import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** A body that the schema must refuse, and the invalid field if there is one. */
export type BrokenBody = { readonly description: string; readonly body: unknown; readonly field?: string };

type Property = {
  readonly anyOf?: readonly TSchema[];
  readonly type?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
};

/** Every way to break one property of an object schema that accepts `good`, one at a time. */
export function brokenBodies(schema: TSchema, good: object): readonly BrokenBody[] {
  const { properties, required } = partsOf(schema);
  return [
    ...[[], 'text', 5, null].map((body) => ({ description: `not an object: ${JSON.stringify(body)}`, body })),
    { description: 'an unknown field', body: { ...good, surprise: 1 }, field: 'surprise' },
    ...required.map((field) => ({
      description: `no ${field}`,
      body: Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
      field,
    })),
    ...Object.entries(properties).flatMap(([field, property]) =>
      wrongValues(property).map((value) => ({
        description: `${field}: ${(JSON.stringify(value) ?? '').slice(0, 40)}`,
        body: { ...good, [field]: value },
        field,
      })),
    ),
  ];
}

function partsOf(schema: TSchema): { properties: Record<string, Property>; required: readonly string[] } {
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null) {
    throw new Error('the body of a call must be an object');
  }
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { properties: { ...schema.properties }, required };
}

function wrongValues({ anyOf, type, maxLength, minLength, maximum, minimum }: Property): readonly unknown[] {
  const always = [null, { a: 1 }, [1]];
  if (anyOf) return [...always, 'NOTHING', 7, 0.5, 1e15].filter((value) => !Value.Check(Type.Union([...anyOf]), value));
  switch (type) {
    case 'string':
      return [
        ...always,
        7,
        true,
        ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
        ...(minLength ? ['x'.repeat(minLength - 1)] : []),
      ];
    case 'integer':
    case 'number':
      return [
        ...always,
        '1',
        true,
        ...(type === 'integer' ? [1.5] : []),
        ...(maximum === undefined ? [] : [maximum + 1]),
        ...(minimum === undefined ? [] : [minimum - 1]),
      ];
    case 'boolean':
      return [...always, 'true', 1];
    default:
      // An enumeration or a union without this value.
      return [...always, 'NOTHING', 7];
  }
}
