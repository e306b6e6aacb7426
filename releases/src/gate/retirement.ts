import { isStarting, releasesOf, shellsOf } from '../registry/registry-changes.ts';
import type { Entries, InService, RemoteRelease } from '../registry/stored-registry.ts';
import { deadLinks } from './links.ts';
import type { Refusal } from './refusal.ts';

const wayOut = 'release a shell without the link, or another remote with the page, first';

/** Pages of the remote to which a shell in service links and that no other remote has. */
const lostPages = (entry: InService<RemoteRelease>, after: Entries): Refusal[] =>
  deadLinks(after)
    .filter(({ path }) => releasesOf(entry).every(({ declaration }) => declaration.pages.some((page) => page.path === path)))
    .map(({ shell, path }) => ({ rule: 'declaration', found: `shell ${shell.version} links to its page ${path}`, wayOut }));

function lostSlots(entry: InService<RemoteRelease>, after: Entries): Refusal[] {
  const remaining = Object.values(after.remotes).filter((other) => !isStarting(other));
  const filled = new Set(remaining.flatMap(releasesOf).flatMap(({ declaration }) => declaration.slots));
  const slots = new Set(releasesOf(entry).flatMap(({ declaration }) => declaration.slots));
  return [...slots]
    .filter((slot) => !filled.has(slot))
    .flatMap((slot) =>
      shellsOf(after).map(({ version }) => ({
        rule: 'declaration' as const,
        found: `it fills the slot ${slot} of shell ${version}`,
        wayOut: 'release it without the slot first, to confirm that the slot is no longer needed',
      })),
    );
}

/** The refusals of a retirement: links and slots of a shell in service that would lose their target. */
export const checkRetirement = (entry: InService<RemoteRelease>, after: Entries): Refusal[] => [
  ...lostPages(entry, after),
  ...lostSlots(entry, after),
];
