import { releasesOf, remoteOf } from '../registry/registry-changes.ts';
import type { RemoteRelease, ShellRelease, StoredRegistry } from '../registry/stored-registry.ts';
import { type Page, pagesOf } from '../registry/together.ts';
import type { Refusal } from './refusal.ts';
import { isShellPath } from './shell-paths.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

type DeadLink = { readonly shell: ShellRelease; readonly path: string };

const hasPage = (release: RemoteRelease, path: string): boolean => release.declaration.pages.some((page) => page.path === path);
const namesOf = (releases: readonly RemoteRelease[]): string =>
  [...new Set(releases.map(({ declaration, version }) => `${declaration.name} ${version}`))].join(', ');

/** Somebody serves the path on every page of that shell, whichever release of that remote its visitor has. */
const isServed = ({ remotes }: Page, path: string): boolean =>
  [...remotes.values()].some((releases) => releases.every((release) => release !== undefined && hasPage(release, path)));

/** Every link of a shell that some visitor gets to a page that not all of its visitors have. */
export const deadLinks = (entries: Entries): DeadLink[] =>
  pagesOf(entries).flatMap((page) =>
    (page.shell.links ?? [])
      .filter((path) => !isShellPath(path) && !isServed(page, path))
      .map((path) => ({ shell: page.shell, path })),
  );

const wayOutOfShell =
  'release the remote that brings the page to everybody first, or in one step with it, or take the link out of shell/src/layout/destinations.ts';
const wayOutOfRemote =
  'keep the page, or release a shell without the link, or another remote with the page, first or in one step with it';

function releasesIn(entries: Entries | undefined, name: string): RemoteRelease[] {
  const entry = remoteOf(entries, name);
  return entry ? releasesOf(entry) : [];
}

/** Who of the candidates has no page any more that they had. */
function lost(candidates: readonly string[], path: string, before: Entries | undefined, after: Entries): string {
  const had = candidates.filter((name) => releasesIn(before, name).some((release) => hasPage(release, path)));
  return had
    .map((name) => namesOf(releasesIn(after, name).filter((release) => !hasPage(release, path))) || `${name} as it would be`)
    .join(', ');
}

/**
 * Menus and home links of the shell lead somewhere: a shell does not come into service with a link to nowhere, and a remote does not leave
 * out a page that the shell in service links to. What was dead before is not the candidates' fault, and while no remote is in service
 * the product is only being set up.
 */
export function checkLinks(candidates: readonly string[], before: Entries | undefined, after: Entries): Refusal[] {
  if (Object.keys(after.remotes).length === 0) return [];
  const keyOf = ({ shell, path }: DeadLink): string => `${shell.version} ${path}`;
  const known = new Set((before ? deadLinks(before) : []).map(keyOf));
  const dead = deadLinks(after).filter((link) => !known.has(keyOf(link)));
  if (candidates.includes('shell')) {
    return dead.map(({ shell, path }) => ({
      rule: 'declaration',
      found: `shell ${shell.version} links to ${path}, which is a page of no remote in service`,
      wayOut: wayOutOfShell,
    }));
  }
  return [...new Map(dead.map((each) => [each.path, each])).values()].map(({ shell, path }) => ({
    rule: 'declaration',
    found: `${lost(candidates, path, before, after)} has no page ${path}, to which shell ${shell.version} links`,
    wayOut: wayOutOfRemote,
  }));
}
