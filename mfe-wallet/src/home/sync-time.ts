import { kept, onSignOut } from '@wallet/shared/session';

/** When all balances were refreshed last in this browser, ISO 8601; undefined before the first time. */
export function readSyncTime(): string | undefined {
  const at = kept.read('lastSync');
  return at !== undefined && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

export const keepSyncTime = (at: string): void => kept.write('lastSync', at);

// The next player on this phone has not refreshed anything yet.
onSignOut(() => kept.forget('lastSync'));
