/** The error code of Node, or the SQLSTATE of a database error on either engine. */
export const codeOf = (thrown: unknown): string | undefined => textOf(thrown, 'code');

/** A text property of what was thrown; undefined if it has none. */
export function textOf(thrown: unknown, name: 'code' | 'constraint'): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : undefined;
}

/** The message of what was thrown, which may be no Error. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
