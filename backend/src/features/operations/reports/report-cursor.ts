import { Refusal } from '../../../platform/refusal.ts';

/** The cursor of a page: its number, and the key of the row before it. */
export const pageCursor = (number: number, key: readonly string[]): string =>
  Buffer.from([number, ...key].join('\n')).toString('base64url');

/**
 * Reads a cursor; the first page without one.
 * @param parts what each part of the key must match.
 * @throws Refusal `VALIDATION` for a cursor that `pageCursor` would not produce.
 */
export function pageAfter(
  cursor: string | undefined,
  parts: readonly RegExp[],
): { readonly number: number; readonly after: readonly string[] | undefined } {
  if (cursor === undefined) return { number: 1, after: undefined };
  const [number = '', ...key] = Buffer.from(cursor, 'base64url').toString('latin1').split('\n');
  const isRight = /^\d{1,9}$/.test(number) && key.length === parts.length && parts.every((part, at) => part.test(key[at] ?? ''));
  if (!isRight || pageCursor(Number(number), key) !== cursor) throw new Refusal('VALIDATION', { cursor: 'VALIDATION' });
  return { number: Number(number), after: key };
}
