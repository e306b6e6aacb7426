import { plainPath, type ReleaseInService, type RemoteDeclaration } from '@wallet/shared/contract';
import { readComposition } from './read-composition.ts';

/** The page's composition, overrides in place (`shell/src/index.ts`). */
export const composition = readComposition();

/** Declarations of the remotes in service. */
export const declarations: readonly RemoteDeclaration[] = Object.values(composition.remotes).map(
  ({ current }) => current.declaration,
);

/** Name of the remote that fills a slot, if one is in service. */
export const remoteOfSlot = (slot: string): string | undefined =>
  declarations.find((declaration) => declaration.slots.some((name) => name === slot))?.name;

/** Name of the remote that brings the page of a path, if one is in service. */
export const remoteOfPath = (path: string): string | undefined =>
  declarations.find((declaration) => declaration.pages.some((page) => page.path === plainPath(path)))?.name;

type ReleaseOnPage = Pick<ReleaseInService, 'version' | 'base' | 'integrity' | 'hashes'> & {
  readonly remote: string;
  /** None of the shell's. */
  readonly scripts?: readonly string[];
};

/** Releases of remotes that began on this page, the last one at the end. */
const begun: string[] = [];
const keyOf = ({ remote, version }: { readonly remote: string; readonly version: string }): string => `${remote} ${version}`;
/** Takes note that a release begins: what tells no more than its remote is that release's from now on. */
export const noteBegun = (remote: string, version: string): void => void begun.push(keyOf({ remote, version }));

/**
 * The releases of this page in whose folder a URL is: the shell's, or those of a remote, whose release before may have the same folder. First
 * the one whose entry it is, then those that began, the last one first.
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
      : begun.lastIndexOf(keyOf(release));
  return all
    .filter(({ base }) => base !== '' && script.startsWith(absolute(base)))
    .toSorted((one, other) => rank(other) - rank(one));
}

/** The release of this page that a URL is of, as far as it tells. */
export const releaseOf = (url: string): ReleaseOnPage | undefined => releasesAt(url)[0];

/**
 * The script that called the function that asks, if it is not the shell's: a facade of the shell that a remote calls is the shell's code.
 * Undefined for a caller without a script, such as the console, an extension or a test.
 */
export function remoteCaller(): string | undefined {
  // The first address is of this function, the second of the one that asks.
  const [, , caller] = new Error().stack?.match(/http\S+\.js/g) ?? [];
  return caller?.includes(composition.shell.base) ? undefined : caller;
}
