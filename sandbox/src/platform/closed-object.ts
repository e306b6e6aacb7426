import { type TProperties, Type } from 'typebox';

/** An object without other properties, so that a misspelt one is refused. */
export const closedObject = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
