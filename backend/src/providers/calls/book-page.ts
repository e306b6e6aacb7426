import type { BookPage, Unknown, Window } from '../ports/providers.port.ts';
import { type RailReply, unexpected, unknown } from './rail-http.ts';

/** The query of a page in a rail's books. The first page has no cursor. */
export const pageQuery = ({ from, to }: Window, cursor: string): Readonly<Record<string, string>> => ({
  from: from.toISOString(),
  to: to.toISOString(),
  ...(cursor === '' ? {} : { cursor }),
});

/** Parses all lines of a page, or none: skipping an unreadable line would leave it out of the reconciliation. */
export function pageOf<Wire, Line>(
  reply: RailReply,
  page: { readonly lines: readonly Wire[]; readonly next: string | null } | undefined,
  read: (line: Wire) => Line | undefined,
): BookPage<Line> | Unknown {
  if (!page) return unexpected(reply);
  const lines = page.lines.map(read).filter((line) => line !== undefined);
  if (lines.length < page.lines.length) return unknown('unreadable line in the books');
  return { kind: 'found', lines, next: page.next ?? undefined };
}
