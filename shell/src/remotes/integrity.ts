import { releaseOf } from './release-of.ts';

declare global {
  /** The hash that a script must have, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseIntegrity: ((url: string) => string | undefined) | undefined;
}

/** No script has this hash: what is not part of a release does not run in its name. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/** The hash that the registry holds for a script of a release in service, and `undefined` for a script of something else. */
export function integrityOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return undefined;
  const release = releaseOf(url);
  return release && (release.integrity[pathname.slice(release.base.length)] ?? matchesNothing);
}

globalThis.releaseIntegrity = integrityOf;
