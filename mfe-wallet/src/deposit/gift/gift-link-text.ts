import { giftLinksIn } from '@wallet/shared/api';

/** The links in what was typed or pasted that may be gifts, the first ones; any other text as it is, for the server to refuse. */
export function giftLinkIn(text: string): string {
  const links = giftLinksIn(text).map(({ link }) => link);
  return links.length === 0 ? text.trim() : links.slice(0, maxLinks).join(' ');
}

/** So many links of a usual length fit into the request. */
const maxLinks = 8;
