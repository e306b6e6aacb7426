export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a nested property of an unvalidated value; undefined if it does not exist. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), value);
