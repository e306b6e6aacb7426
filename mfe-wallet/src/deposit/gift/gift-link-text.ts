import { giftLinksIn } from '@kaeo/shared/api';

/** The first possible gift links in the input. Text without any is returned unchanged, and the server refuses it. */
export function giftLinkIn(text: string): string {
  const links = giftLinksIn(text).map(({ link }) => link);
  return links.length === 0 ? text.trim() : links.slice(0, maxLinks).join(' ');
}

/** The request has space for this many links of typical length. */
const maxLinks = 8;
