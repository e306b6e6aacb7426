/** A gift link without text added in transit. */
export type FoundGiftLink = { readonly link: string; readonly code: string };

/** A code has 16 to 64 letters and digits and ends at the first other character. Other parameters and the fragment are ignored. */
const linkPattern = /^(https:\/\/[^\s?#]+)\?(?:[^\s#]*?[?&;])?v=([0-9a-z]{16,64})(?![0-9a-z])/i;
/** A line break, including quote marks of a reply after it, or invisible characters. */
const breaks = /[\p{Cf}\n\r][\p{Cf}\s>]*/u;
const maxLines = 4;
const longestText = 10_000;
/** A URL encoded as a parameter of another, as in Facebook's `l.php?u=`. */
const encodedLink = /https%3A%2F%2F[^\s&#]*/gi;

/** In order. Text may follow a link without a space, and a link may be broken into lines. */
export function giftLinksIn(text: string): FoundGiftLink[] {
  const links = text
    .slice(0, longestText)
    .replaceAll(encodedLink, decoded)
    .split(/(?=https:\/\/)/i);
  return links.flatMap((link) => giftLinkAt(link) ?? []);
}

/** Minimum length of a code that counts as complete at a line break. */
const completeLength = 32;

/** Joins as few lines as form a code. A line of letters and digits continues a shorter code, unless it is a word or a number. */
function giftLinkAt(text: string): FoundGiftLink | undefined {
  const lines = text.split(breaks, maxLines + 1).map((line) => line.trimEnd());
  for (let count = 1; count <= Math.min(lines.length, maxLines); count += 1) {
    const joined = lines.slice(0, count).join('');
    const [match = '', address = '', start = ''] = linkPattern.exec(joined) ?? [];
    if (match === '') continue;
    const next = lines[count] ?? '';
    const isCut = match === joined && start.length < completeLength && /^(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{1,32}$/i.test(next);
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
