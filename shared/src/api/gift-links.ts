/** A gift link without what was added to it on its way. */
export type FoundGiftLink = { readonly link: string; readonly code: string };

/** A code has 16 to 64 letters and digits; the first other character ends it. Other parameters and the fragment are ignored. */
const withCode = /^(https:\/\/[^\s?#]+)\?(?:[^\s#]*?[?&;])?v=([0-9a-z]{16,64})(?![0-9a-z])/i;
/** A line end, with the blanks and quotation marks of a reply behind it, or characters that cannot be seen. */
const breaks = /[\p{Cf}\n\r][\p{Cf}\s>]*/u;
/** Most lines of one link. */
const linesAtMost = 4;
const longestText = 10_000;
/** An address as a parameter of another, as Facebook has it in `l.php?u=`. */
const encodedLink = /https%3A%2F%2F[^\s&#]*/gi;

/**
 * Links in a text whose `v` may be the code of a gift, in their order. People paste whole messages: words may follow a link without a
 * blank, and a link may be cut into lines.
 */
export function giftLinksIn(text: string): FoundGiftLink[] {
  const links = text
    .slice(0, longestText)
    .replaceAll(encodedLink, decoded)
    .split(/(?=https:\/\/)/i);
  return links.flatMap((link) => giftLinkAt(link) ?? []);
}

/** Codes of this length and longer count as complete where a line ends. */
const completeLength = 32;

/** Joins as few lines as make a code. A line of letters and digits behind a shorter code continues it, unless it is a word or a number. */
function giftLinkAt(text: string): FoundGiftLink | undefined {
  const lines = text.split(breaks, linesAtMost + 1).map((line) => line.trimEnd());
  for (let count = 1; count <= Math.min(lines.length, linesAtMost); count += 1) {
    const joined = lines.slice(0, count).join('');
    const [whole = '', address = '', start = ''] = withCode.exec(joined) ?? [];
    if (whole === '') continue;
    const next = lines[count] ?? '';
    const isCut = whole === joined && start.length < completeLength && /^(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{1,32}$/i.test(next);
    const code = isCut ? start + next : start;
    return { link: `${address}?v=${code}`, code };
  }
  return undefined;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
