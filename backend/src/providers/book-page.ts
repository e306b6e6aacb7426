import type { BookPage, Unknown, Window } from './providers.port.ts';
import { type RailReply, unexpected, unknown } from './rail-http.ts';

/** How a window and a cursor stand in a rail's address; the first page has no cursor. */
export const pageQuery = ({ from, to }: Window, cursor: string): Readonly<Record<string, string>> => ({
  from: from.toISOString(),
  to: to.toISOString(),
  ...(cursor === '' ? {} : { cursor }),
});

/** All lines of a page or none: one that does not read would be missing from the books. */
export function pageOf<Wire, Line>(
  reply: RailReply,
  page: { readonly lines: readonly Wire[]; readonly next: string | null } | undefined,
  read: (line: Wire) => Line | undefined,
): BookPage<Line> | Unknown {
  if (!page) return unexpected(reply);
  const lines = page.lines.map(read).filter((line) => line !== undefined);
  if (lines.length < page.lines.length) return unknown('a line of the books that does not parse');
  return { kind: 'found', lines, next: page.next ?? undefined };
}
