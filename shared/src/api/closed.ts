import { type TProperties, Type } from 'typebox';

/** An object that refuses other fields, for what a request contains. */
export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
