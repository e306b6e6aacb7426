import type { PageComposition } from '@kaeo/shared/contract';

/** Marks a preloaded script that no code has requested. If it fails, its later requester reports it. */
export const aheadMark = 'data-ahead';

/** A chunk only registers its modules, so importers find them (docs/adr/0007). Entries are left to the loader of remotes. */
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
    // A chunk does not name its release (`unnamedChunksPlugin`).
    const owner = releases.find(({ base }) => href.startsWith(absolute(base)));
    if (owner) script.dataset['release'] = owner.global;
    script.setAttribute(aheadMark, '');
    for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
    document.head.append(script);
  }
}
