import { releaseOf } from './composition.ts';

declare global {
  /** Where a script is to be asked for, by its URL; asked by every build's chunk loader (`IntegrityPlugin` of shared/webpack). */
  var releaseAddress: ((url: string) => string) | undefined;
}

/** How long one script of a remote may take. Chromium keeps a request that hangs for minutes; a person does not wait so long. */
export const scriptDeadlineMs = 8_000;

const renewals = new Map<string, string>();
let count = 0;

/**
 * From now on the scripts of a release are asked for under addresses that no cache knows: what a cache holds may be what failed, and
 * Chromium sends no second request to an address that still hangs, nor to one whose preload failed.
 */
export function renewAddresses(base: string): void {
  renewals.set(base, `?retry=${(count += 1)}-${Date.now().toString(36)}`);
}

/** The address of a script of a release as it is to be asked for now. */
export const addressOf = (url: string): string => `${url}${renewals.get(releaseOf(url)?.base ?? '') ?? ''}`;

globalThis.releaseAddress = addressOf;
