import { type Minor, parseDecimal, zero } from '@kaeo/shared/money';
import { type TSchema, Type } from 'typebox';
import { isKeepable } from '../../platform/http/broken-text.ts';

/** A field that partners may omit or send as null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const textAtMost = 200;

/**
 * The text at a path of a response, for fields that decide nothing. It is empty if a part of the path is absent, null
 * or of another type, so that such a field cannot make the response unreadable. Longer text is truncated.
 */
export function textAt(body: unknown, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof body === 'string' ? body.trim().slice(0, textAtMost) : '';
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const inner: unknown = Reflect.get(body, name);
  return textAt(inner, ...rest);
}

/** Parses an amount of the wire; undefined below `least`. */
export function parseWireAmount(text: string, least: Minor = zero): Minor | undefined {
  const amountMinor = parseDecimal(text);
  return amountMinor !== undefined && amountMinor >= least ? amountMinor : undefined;
}

/** Parses an amount given as a number of whole units, such as 500.5; undefined if it has more than two decimals. */
export function parseWireNumber(amount: number, least: Minor = zero): Minor | undefined {
  const text = amount.toFixed(2);
  return Number(text) === amount ? parseWireAmount(text, least) : undefined;
}

/**
 * Parses a time of the wire; undefined if it is invalid, since not every text that matches the pattern is a valid time.
 */
export function parseWireInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * The parsed JSON of a body. Undefined if it is not JSON, or contains text that the database cannot store unchanged.
 */
export function parsedJson(body: Buffer): unknown {
  try {
    const content: unknown = JSON.parse(body.toString('utf8'));
    return isKeepable(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
