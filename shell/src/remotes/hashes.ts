import type { ReleaseInService } from '@wallet/shared/contract';
import { addressOf, scriptDeadlineMs } from './addresses.ts';
import { composition, releaseOf } from './composition.ts';

declare global {
  /** The hash that a script must have, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseIntegrity: ((url: string) => string | undefined) | undefined;
  /** A promise where the hash of a script is on its way, asked by every build's chunk loader; it never rejects. */
  var releaseHashes: ((url: string) => Promise<unknown> | undefined) | undefined;
}

type Release = Pick<ReleaseInService, 'base' | 'integrity' | 'hashes'>;
type Hashes = Readonly<Record<string, string>>;

/** Hashes that came after the page, by the release's folder. */
const come = new Map<string, Hashes>();
const onTheWay = new Map<string, Promise<unknown>>();

const isHashes = (value: unknown): value is Hashes => typeof value === 'object' && value !== null;

/**
 * Brings the hashes of a release that its page left out, from a file whose own hash is in the page. Never rejects: a script whose hash is
 * missing does not run, and the next who needs it asks again.
 */
export function bringHashes({ base, hashes }: Release): Promise<unknown> | undefined {
  if (hashes === undefined || come.has(base)) return undefined;
  const fetching = async () => {
    const signal = AbortSignal.timeout(scriptDeadlineMs);
    const answer = await fetch(addressOf(base + hashes.file), { integrity: hashes.integrity, signal });
    const value: unknown = await answer.json();
    if (isHashes(value)) come.set(base, value);
  };
  const known = onTheWay.get(base);
  if (known) return known;
  const coming = fetching()
    .catch(() => undefined)
    .finally(() => onTheWay.delete(base));
  onTheWay.set(base, coming);
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

/** The release in service in whose folder a script is, and the script's name in it. */
function placeOf(url: string): { readonly release: Release; readonly file: string } | undefined {
  const { origin, pathname } = new URL(url, window.location.href);
  const release = origin === window.location.origin ? releaseOf(url) : undefined;
  return release && { release, file: pathname.slice(release.base.length) };
}

const hashOf = ({ base, integrity }: Release, file: string): string | undefined => integrity[file] ?? come.get(base)?.[file];

/** The hash that the registry holds for a script of a release in service, and `undefined` for a script of something else. */
export function integrityOf(url: string): string | undefined {
  const place = placeOf(url);
  return place && (hashOf(place.release, place.file) ?? matchesNothing);
}

/** What a script waits for whose hash is not here yet. */
export function hashesFor(url: string): Promise<unknown> | undefined {
  const place = placeOf(url);
  return place && hashOf(place.release, place.file) === undefined ? bringHashes(place.release) : undefined;
}

globalThis.releaseIntegrity = integrityOf;
globalThis.releaseHashes = hashesFor;
