import { composition } from './composition.ts';
import { isReloadOfHung, previousMark } from './shown-mark.ts';

const keyOf = (name: string): string => `wallet.failed.${name}`;

/** At most one per remote; cleared when the release loads after all or is requested by hand. */
export function rememberFailed(name: string, version?: string): void {
  try {
    if (version === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), version);
  } catch {
    // storage is blocked: each page detects the failure again
  }
}

function hasFailed(name: string, version: string): boolean {
  if (previousMark?.startsWith(`${name} ${version} `) && isReloadOfHung()) return true;
  try {
    return sessionStorage.getItem(keyOf(name)) === version;
  } catch {
    return false;
  }
}

/** Releases in service, by remote, that this page skips: they failed on an earlier page of the session or hung on the last one. */
export const passedOver: ReadonlyMap<string, string> = new Map(
  Object.entries(composition.remotes).flatMap(([name, { current, previous }]) =>
    previous && hasFailed(name, current.version) ? [[name, current.version]] : [],
  ),
);
