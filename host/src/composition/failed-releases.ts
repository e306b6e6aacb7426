import { composition } from './composition.ts';
import { isReloadOfHung, previousMark, withStorage } from './shown-mark.ts';

const keyOf = (name: string): string => `wallet.failed.${name}`;

/** At most one per remote; cleared when the release loads after all or is requested by hand. */
export function rememberFailed(name: string, version?: string): void {
  // Without storage each page detects the failure again.
  withStorage(() =>
    version === undefined ? sessionStorage.removeItem(keyOf(name)) : sessionStorage.setItem(keyOf(name), version),
  );
}

function hasFailed(name: string, version: string): boolean {
  if (previousMark?.startsWith(`${name} ${version} `) && isReloadOfHung()) return true;
  return withStorage(() => sessionStorage.getItem(keyOf(name))) === version;
}

/** Releases in service, by remote, that this page skips: they failed on an earlier page of the session or hung on the last one. */
export const passedOver: ReadonlyMap<string, string> = new Map(
  Object.entries(composition.remotes).flatMap(([name, { current, previous }]) =>
    previous && hasFailed(name, current.version) ? [[name, current.version]] : [],
  ),
);
