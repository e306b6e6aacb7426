import { Type } from 'typebox';
import { SandboxError } from './sandbox-error.ts';

/** What a provider's books are asked for: from a moment on, before another, from a page on. */
export const BookQuery = Type.Object({
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
});
const linesPerPage = 500;

/** The lines of the window, a page of them, oldest first. */
export function bookPage<Line>(
  lines: readonly Line[],
  at: (line: Line) => string,
  { from, to, cursor = '0' }: { from: string; to: string; cursor?: string },
): { lines: Line[]; next: string | null } {
  if (Date.parse(from) >= Date.parse(to)) throw new SandboxError(400, 'INVALID_WINDOW', 'A window begins before it ends');
  const inside = lines
    .filter((line) => Date.parse(at(line)) >= Date.parse(from) && Date.parse(at(line)) < Date.parse(to))
    .toSorted((left, right) => Date.parse(at(left)) - Date.parse(at(right)));
  const end = Number(cursor) + linesPerPage;
  return { lines: inside.slice(Number(cursor), end), next: end < inside.length ? String(end) : null };
}
