import type { ReleaseInService } from '@wallet/shared/contract';
import { addressOf } from './addresses.ts';
import { composition, releasesAt } from './composition.ts';

declare global {
  /** The hash that a script must have, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseIntegrity: ((url: string) => string | undefined) | undefined;
  /** A promise where the hash of a script is on its way, asked by every build's chunk loader; it never rejects. */
  var releaseHashes: ((url: string) => Promise<unknown> | undefined) | undefined;
}

type Release = Pick<ReleaseInService, 'base' | 'integrity' | 'hashes'>;
type Releases = ReturnType<typeof releasesAt>;
type Hashes = Readonly<Record<string, string>>;

/** Hashes that came after the page, by the address of their file. */
const come = new Map<string, Hashes>();
const onTheWay = new Map<string, Promise<unknown>>();

const isHashes = (value: unknown): value is Hashes => typeof value === 'object' && value !== null;

/**
 * Brings the hashes of a release that its page left out, from a file whose own hash is in the page. Without a time limit: a script waits
 * for its hash as long as the file is on its way, and a failed request is sent once more. Never rejects: a script whose hash is missing
 * after that does not run, and the next who needs it asks again.
 */
export function bringHashes({ base, hashes }: Release): Promise<unknown> | undefined {
  if (hashes === undefined) return undefined;
  const file = base + hashes.file;
  if (come.has(file)) return undefined;
  const fetching = async (address: string) => {
    const answer = await fetch(address, { integrity: hashes.integrity });
    const value: unknown = await answer.json();
    if (isHashes(value)) come.set(file, value);
  };
  const waiting = onTheWay.get(file);
  if (waiting) return waiting;
  const coming = fetching(addressOf(file))
    // Past what a cache or a proxy keeps.
    .catch(() => fetching(`${file}?retry`))
    .catch(() => undefined)
    .finally(() => onTheWay.delete(file));
  onTheWay.set(file, coming);
  return coming;
}

/**
 * Brings what is left out of the shell's release and of those that have pages: the player may open any of them next. Those of a slot come
 * with it, where it comes at all: an operator may have switched the chat off.
 */
export function bringHashesOfPages(): void {
  const { shell, remotes } = composition;
  const releases = Object.values(remotes).map(({ current }) => current);
  for (const release of [shell, ...releases.filter(({ declaration }) => declaration.pages.length > 0)]) void bringHashes(release);
}

/** No script has this hash: what is not part of a release does not run in its name. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

const absolute = (address: string): URL => new URL(address, window.location.href);

/** The releases in service in whose folder a script is; they are where the shell is, and what a developer overrides is elsewhere. */
const releasesWith = (url: string): Releases =>
  absolute(url).origin === absolute(composition.shell.base).origin ? releasesAt(url) : [];

/** The hash that a release has for a script in its folder, as far as it is here. */
function hashOf({ base, integrity, hashes }: Release, url: string): string | undefined {
  const file = absolute(url).pathname.slice(absolute(base).pathname.length);
  return integrity[file] ?? (hashes && come.get(base + hashes.file)?.[file]);
}

/** Those of these releases that have a script. Of a name that two have the content is the same. */
const havers = (releases: Releases, url: string): Releases => releases.filter((release) => hashOf(release, url) !== undefined);

/** Whose a script is: of those that have it, and of all in whose folder it is where none is known to, the one that began last. */
export function ownerOf(url: string): Releases[number] | undefined {
  const releases = releasesAt(url);
  return havers(releases, url)[0] ?? releases[0];
}

/** The hash that the registry holds for a script of a release in service, and `undefined` for a script of something else. */
export function integrityOf(url: string): string | undefined {
  const releases = releasesWith(url);
  if (releases.length === 0) return undefined;
  const [owner] = havers(releases, url);
  return owner ? hashOf(owner, url) : matchesNothing;
}

/** What a script waits for whose hash is not here yet. */
export function hashesFor(url: string): Promise<unknown> | undefined {
  const releases = releasesWith(url);
  // Each of them may be the one that asks.
  const coming = havers(releases, url).length > 0 ? [] : releases.flatMap((release) => bringHashes(release) ?? []);
  return coming.length > 0 ? Promise.all(coming) : undefined;
}

globalThis.releaseIntegrity = integrityOf;
globalThis.releaseHashes = hashesFor;
