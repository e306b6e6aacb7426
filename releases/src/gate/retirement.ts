import { isStarting, releasesOf, shellsOf } from '../registry/registry-changes.ts';
import type { InService, RemoteRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { deadLinks } from './links.ts';
import type { Refusal } from './refusal.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

const wayOut = 'release a shell without the link, or another remote with the page, first';

/** Pages of the remote that menus and home links of a shell in service lead to, and that nobody else has. */
const lostPages = (entry: InService<RemoteRelease>, after: Entries): Refusal[] =>
  deadLinks(after)
    .filter(({ path }) => releasesOf(entry).every(({ declaration }) => declaration.pages.some((page) => page.path === path)))
    .map(({ shell, path }) => ({ rule: 'declaration', found: `shell ${shell.version} links to ${path}, a page of it`, wayOut }));

/** Slots of the shell that would be empty. */
function lostSlots(entry: InService<RemoteRelease>, after: Entries): Refusal[] {
  const others = Object.values(after.remotes).filter((other) => !isStarting(other));
  const filled = new Set(others.flatMap(releasesOf).flatMap(({ declaration }) => declaration.slots));
  const slots = new Set(releasesOf(entry).flatMap(({ declaration }) => declaration.slots));
  return [...slots]
    .filter((slot) => !filled.has(slot))
    .flatMap((slot) =>
      shellsOf(after).map(({ version }) => ({
        rule: 'declaration' as const,
        found: `it fills the slot ${slot} of shell ${version}`,
        wayOut: 'release it without the slot first, which says that the slot is to be empty or another remote’s',
      })),
    );
}

/** What stands against taking a remote out of service: places of the shell in service that would lead to nothing. */
export const checkRetirement = (entry: InService<RemoteRelease>, after: Entries): Refusal[] => [
  ...lostPages(entry, after),
  ...lostSlots(entry, after),
];
