export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined for invalid JSON. */
export function jsonIn(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(isText(text) ? text : new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** Reads a nested property of an unvalidated value; undefined if it does not exist. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), value);
