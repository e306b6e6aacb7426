import { composition } from './composition.ts';
import { isReloadOfHung, leftMark } from './shown-mark.ts';

const keyOf = (name: string): string => `wallet.failed.${name}`;

/**
 * Keeps for the browser's session which release of a remote failed where the one before it did not: the next page begins with that one. One
 * for each remote; none once it has come after all, or a person asks for it.
 */
export function keepFailed(name: string, version?: string): void {
  try {
    if (version === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), version);
  } catch {
    // where storage is barred, each page finds out anew
  }
}

function hasFailed(name: string, version: string): boolean {
  if (leftMark?.startsWith(`${name} ${version} `) && isReloadOfHung()) return true;
  try {
    return sessionStorage.getItem(keyOf(name)) === version;
  } catch {
    return false;
  }
}

/** Releases in service, by remote, with which this page does not begin: they failed on an earlier page of the session, or hung on the last. */
export const passedOver: ReadonlyMap<string, string> = new Map(
  Object.entries(composition.remotes).flatMap(([name, { current, previous }]) =>
    previous && hasFailed(name, current.version) ? [[name, current.version]] : [],
  ),
);
