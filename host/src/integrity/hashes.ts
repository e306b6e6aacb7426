import type { ReleaseInService } from '@kaeo/shared/contract';
import { composition, releasesAt } from '../composition/composition.ts';
import { addressOf } from './addresses.ts';

declare global {
  /** Returns the required hash of a script URL; called by each build's chunk loader (`IntegrityPlugin` of remote-kit). */
  var releaseIntegrity: ((url: string) => string | undefined) | undefined;
  /** Returns a promise while a script's hash is loading; called by each build's chunk loader. It never rejects. */
  var releaseHashes: ((url: string) => Promise<unknown> | undefined) | undefined;
}

type Release = Pick<ReleaseInService, 'base' | 'integrity' | 'hashes'>;
type Releases = ReturnType<typeof releasesAt>;
type Hashes = Readonly<Record<string, string>>;

/** Hashes loaded after the page, by the URL of their file. */
const loadedHashes = new Map<string, Hashes>();
const pendingRequests = new Map<string, Promise<unknown>>();

const isHashes = (value: unknown): value is Hashes => typeof value === 'object' && value !== null;

/** Loads the hashes that the page omitted. Never rejects: a script without a hash does not run, and the next caller retries. */
export function loadHashes({ base, hashes }: Release): Promise<unknown> | undefined {
  if (hashes === undefined) return undefined;
  const file = base + hashes.file;
  if (loadedHashes.has(file)) return undefined;
  const fetching = async (address: string) => {
    const answer = await fetch(address, { integrity: hashes.integrity });
    const value: unknown = await answer.json();
    if (isHashes(value)) loadedHashes.set(file, value);
  };
  const pending = pendingRequests.get(file);
  if (pending) return pending;
  const request = fetching(addressOf(file))
    // Bypasses caches.
    .catch(() => fetching(`${file}?retry`))
    .catch(() => undefined)
    .finally(() => pendingRequests.delete(file));
  pendingRequests.set(file, request);
  return request;
}

/** Not those of slot remotes, which load on demand: the operator may have disabled the chat. */
export function loadHashesOfPages(): void {
  const { shell, remotes } = composition;
  const releases = Object.values(remotes).map(({ current }) => current);
  for (const release of [shell, ...releases.filter(({ declaration }) => declaration.pages.length > 0)]) void loadHashes(release);
}

/** A hash that no script has: a file that is not part of a release must not run. */
const unmatchableHash = `sha384-${'A'.repeat(64)}`;

const absolute = (address: string): URL => new URL(address, window.location.href);

/** The releases in service whose folder contains a script. They share the shell's origin; developers' overrides do not. */
const releasesWith = (url: string): Releases =>
  absolute(url).origin === absolute(composition.shell.base).origin ? releasesAt(url) : [];

function hashOf({ base, integrity, hashes }: Release, url: string): string | undefined {
  const file = absolute(url).pathname.slice(absolute(base).pathname.length);
  return integrity[file] ?? (hashes && loadedHashes.get(base + hashes.file)?.[file]);
}

/** The releases that list a script. A file name shared by two releases has the same content. */
const releasesContaining = (releases: Releases, url: string): Releases =>
  releases.filter((release) => hashOf(release, url) !== undefined);

/** The release that owns a script: one that lists it, otherwise any in whose folder it is. The one started last wins. */
export function ownerOf(url: string): Releases[number] | undefined {
  const releases = releasesAt(url);
  return releasesContaining(releases, url)[0] ?? releases[0];
}

/** The registry's hash for a script of a release in service; `undefined` for other scripts. */
export function integrityOf(url: string): string | undefined {
  const releases = releasesWith(url);
  if (releases.length === 0) return undefined;
  const [owner] = releasesContaining(releases, url);
  return owner ? hashOf(owner, url) : unmatchableHash;
}

export function hashesFor(url: string): Promise<unknown> | undefined {
  const releases = releasesWith(url);
  // Any of these releases may own the script.
  const request = releasesContaining(releases, url).length > 0 ? [] : releases.flatMap((release) => loadHashes(release) ?? []);
  return request.length > 0 ? Promise.all(request) : undefined;
}

globalThis.releaseIntegrity = integrityOf;
globalThis.releaseHashes = hashesFor;
