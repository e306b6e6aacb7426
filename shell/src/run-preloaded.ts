import type { PageComposition } from '@wallet/shared/contract';

/** On the element of a script that nobody has asked for yet: if it does not come, whoever asks for it later tells. */
export const aheadMark = 'data-ahead';

/**
 * Runs the chunks that the page preloads as soon as they are here. A chunk only hands its modules over: who asks for them finds them there,
 * instead of adding a script for each, one after the other (docs/adr/0083). Entries are left to the loader of remotes, which may pass
 * a release over and marks and times what it runs. A chunk that does not come is asked for again by whoever needs it.
 */
export function runPreloaded({ remotes }: PageComposition): void {
  const absolute = (address: string): string => new URL(address, document.baseURI).href;
  const releases = Object.values(remotes).map(({ current }) => current);
  const entries = new Set(releases.flatMap(({ base, scripts }) => scripts.map((file) => absolute(base + file))));
  for (const { href, integrity, crossOrigin } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    if (entries.has(href)) continue;
    const script = document.createElement('script');
    script.src = href;
    script.integrity = integrity;
    script.crossOrigin = crossOrigin;
    // A chunk does not say whose it is (`UnnamedChunksPlugin`).
    const owner = releases.find(({ base }) => href.startsWith(absolute(base)));
    if (owner) script.dataset['release'] = owner.global;
    script.setAttribute(aheadMark, '');
    for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
    document.head.append(script);
  }
}
