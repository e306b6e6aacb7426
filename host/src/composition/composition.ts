import { plainPath, type ReleaseInService, type RemoteDeclaration } from '@kaeo/shared/contract';
import { readComposition } from './read-composition.ts';

/** The page's composition, with overrides applied (`shell/src/index.ts`). */
export const composition = readComposition();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(composition.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that owns the page at a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === plainPath(path)))?.name;

type ReleaseOnPage = Pick<ReleaseInService, 'version' | 'base' | 'integrity' | 'hashes'> & {
  readonly remote: string;
  /** Undefined for the shell. */
  readonly scripts?: readonly string[];
};

/** Releases of remotes that started on this page, oldest first. */
const started: string[] = [];
const keyOf = ({ remote, version }: { readonly remote: string; readonly version: string }): string => `${remote} ${version}`;
/** Records that a release started. A failure that identifies only its remote is attributed to the release recorded last. */
export const recordStarted = (remote: string, version: string): void => void started.push(keyOf({ remote, version }));

/**
 * Releases of this page whose folder contains a URL. A remote and its previous release may share a folder. Sorted: the release that owns
 * the entry first, then started releases, latest first.
 */
export function releasesAt(url: string): readonly ReleaseOnPage[] {
  const absolute = (address: string) => new URL(address, window.location.href).href;
  const script = absolute(url);
  const remotes = Object.entries(composition.remotes).flatMap(([remote, { current, previous }]) =>
    [current, previous ?? []].flat().map((release) => ({ ...release, remote })),
  );
  const all: readonly ReleaseOnPage[] = [{ ...composition.shell, remote: 'shell' }, ...remotes];
  const rank = (release: ReleaseOnPage): number =>
    release.scripts?.some((file) => script.startsWith(absolute(release.base + file)))
      ? Infinity
      : started.lastIndexOf(keyOf(release));
  return all
    .filter(({ base }) => base !== '' && script.startsWith(absolute(base)))
    .toSorted((one, other) => rank(other) - rank(one));
}

/** The most likely release of a URL on this page. */
export const releaseOf = (url: string): ReleaseOnPage | undefined => releasesAt(url)[0];

/**
 * The script that called the calling function, unless it belongs to the shell. A remote that calls through a facade counts as the shell.
 * Undefined for callers without a script, such as the console, an extension or a test.
 */
export function remoteCaller(): string | undefined {
  // The first URL is this function's, the second its caller's.
  const [, , caller] = new Error().stack?.match(/http\S+\.js/g) ?? [];
  return caller?.includes(composition.shell.base) ? undefined : caller;
}
