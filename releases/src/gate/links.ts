import { type Page, pagesOf } from '../registry/companions.ts';
import { releasesOf, remoteOf } from '../registry/registry-changes.ts';
import type { Entries, RemoteRelease, ShellRelease } from '../registry/stored-registry.ts';
import type { Refusal } from './refusal.ts';
import { isShellPath } from './shell-paths.ts';

type DeadLink = { readonly shell: ShellRelease; readonly path: string };

const hasPage = (release: RemoteRelease, path: string): boolean => release.declaration.pages.some((page) => page.path === path);
const namesOf = (releases: readonly RemoteRelease[]): string =>
  [...new Set(releases.map(({ declaration, version }) => `${declaration.name} ${version}`))].join(', ');

/** Whether every visitor of that shell has the page, whichever releases of the remotes they get. */
const isServed = ({ remotes }: Page, path: string): boolean =>
  [...remotes.values()].some((releases) => releases.every((release) => release !== undefined && hasPage(release, path)));

/** Every link of a shell in service or rollout to a page that some of its visitors lack. */
export const deadLinks = (entries: Entries): DeadLink[] =>
  pagesOf(entries).flatMap((page) =>
    (page.shell.links ?? [])
      .filter((path) => !isShellPath(path) && !isServed(page, path))
      .map((path) => ({ shell: page.shell, path })),
  );

const wayOutOfShell =
  'activate the remote that has the page first or in one step with it, or remove the link from shell/src/layout/destinations.ts';
const wayOutOfRemote =
  'keep the page, or release a shell without the link, or another remote with the page, first or in one step with it';

function releasesIn(entries: Entries | undefined, name: string): RemoteRelease[] {
  const entry = remoteOf(entries, name);
  return entry ? releasesOf(entry) : [];
}

function releasesWithout(candidates: readonly string[], path: string, before: Entries | undefined, after: Entries): string {
  const had = candidates.filter((name) => releasesIn(before, name).some((release) => hasPage(release, path)));
  return had
    .map((name) => namesOf(releasesIn(after, name).filter((release) => !hasPage(release, path))) || `${name} as it would be`)
    .join(', ');
}

/** Refuses new dead links in menus and home page. While no remote is in service, during the initial setup, all are ignored. */
export function checkLinks(candidates: readonly string[], before: Entries | undefined, after: Entries): Refusal[] {
  if (Object.keys(after.remotes).length === 0) return [];
  const keyOf = ({ shell, path }: DeadLink): string => `${shell.version} ${path}`;
  const existing = new Set((before ? deadLinks(before) : []).map(keyOf));
  const dead = deadLinks(after).filter((link) => !existing.has(keyOf(link)));
  if (candidates.includes('shell')) {
    return dead.map(({ shell, path }) => ({
      rule: 'declaration',
      found: `shell ${shell.version} links to ${path}, which no remote in service has`,
      wayOut: wayOutOfShell,
    }));
  }
  return [...new Map(dead.map((each) => [each.path, each])).values()].map(({ shell, path }) => ({
    rule: 'declaration',
    found: `${releasesWithout(candidates, path, before, after)} has no page ${path}, to which shell ${shell.version} links`,
    wayOut: wayOutOfRemote,
  }));
}
