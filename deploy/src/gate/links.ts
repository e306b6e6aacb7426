import { isStarting, releasesOf, remoteOf } from '../registry/registry-changes.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type Page, pagesOf } from '../registry/together.ts';
import type { Refusal } from './refusal.ts';
import { isShellPath } from './shell-paths.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

const hasPage = (release: RemoteRelease, path: string): boolean => release.declaration.pages.some((page) => page.path === path);
const namesOf = (releases: readonly RemoteRelease[]): string =>
  [...new Set(releases.map(({ declaration, version }) => `${declaration.name} ${version}`))].join(', ');

/** Somebody serves the path on every page of that shell, whichever release of that remote its visitor has. */
const isServed = ({ remotes }: Page, path: string): boolean =>
  [...remotes.values()].some((releases) => releases.every((release) => release !== undefined && hasPage(release, path)));

/** Every link of a shell that some visitor gets to a page that not all of its visitors have. */
export const deadLinks = (entries: Entries): { shell: ShellRelease; path: string }[] =>
  pagesOf(entries).flatMap((page) =>
    (page.shell.links ?? [])
      .filter((path) => !isShellPath(path) && !isServed(page, path))
      .map((path) => ({ shell: page.shell, path })),
  );

/**
 * Menus and home links of the shell lead somewhere: a shell does not come into service with a link to nowhere, and a remote does not leave
 * out a page that the shell in service links to. What was dead before is not the candidate's fault, and while no remote is in service
 * the product is only being set up.
 */
export function checkLinks(candidate: string, before: Entries | undefined, after: Entries): Refusal[] {
  if (Object.keys(after.remotes).length === 0) return [];
  const dead = deadLinks(after);
  if (candidate === 'shell') {
    const known = new Set((before?.shell ? releasesOf(before.shell) : []).map(({ version }) => version));
    return dead
      .filter(({ shell }) => !known.has(shell.version))
      .map(({ shell, path }) => ({
        rule: 'declaration',
        found: `shell ${shell.version} links to ${path}, which is a page of no remote in service`,
        wayOut:
          'release the remote that brings the page to everybody first, or take the link out of shell/src/layout/destinations.ts',
      }));
  }
  const entry = remoteOf(after, candidate);
  const was = remoteOf(before, candidate);
  if (!entry || !was || isStarting(was)) return [];
  return [...new Map(dead.map((each) => [each.path, each])).values()]
    .filter(({ path }) => releasesOf(was).every((release) => hasPage(release, path)))
    .map(({ shell, path }) => ({
      rule: 'declaration',
      found: `${namesOf(releasesOf(entry).filter((release) => !hasPage(release, path)))} has no page ${path}, to which shell ${shell.version} links`,
      wayOut: 'keep the page, or release a shell without the link, or another remote with the page, first',
    }));
}
