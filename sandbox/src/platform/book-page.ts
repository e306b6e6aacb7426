import { Type } from 'typebox';
import { SandboxError } from './sandbox-error.ts';

/** Query of a provider's books: an inclusive start, an exclusive end, and a page. */
export const BookQuery = Type.Object({
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
});
const linesPerPage = 500;

/** A page of the lines in the window, oldest first. */
export function bookPage<Line>(
  lines: readonly Line[],
  at: (line: Line) => string,
  { from, to, cursor = '0' }: { from: string; to: string; cursor?: string },
): { lines: Line[]; next: string | null } {
  if (Date.parse(from) >= Date.parse(to)) throw new SandboxError(400, 'INVALID_WINDOW', 'The window must start before it ends');
  const inside = lines
    .filter((line) => Date.parse(at(line)) >= Date.parse(from) && Date.parse(at(line)) < Date.parse(to))
    .toSorted((left, right) => Date.parse(at(left)) - Date.parse(at(right)));
  const end = Number(cursor) + linesPerPage;
  return { lines: inside.slice(Number(cursor), end), next: end < inside.length ? String(end) : null };
}
