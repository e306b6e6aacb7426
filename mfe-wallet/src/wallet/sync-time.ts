import { kept, onSignOut } from '@wallet/shared/session';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When all balances were refreshed last in this browser, ISO 8601; undefined before the first time. */
function readSyncTime(): string | undefined {
  const at = kept.read('lastSync');
  return at !== undefined && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

/** The same, shown anew when it changes. */
export const useSyncTime = (): string | undefined => useSyncExternalStore(subscribe, readSyncTime);

export function keepSyncTime(at: string): void {
  kept.write('lastSync', at);
  for (const listener of listeners) listener();
}

// The next player on this phone has not refreshed anything yet.
onSignOut(() => kept.forget('lastSync'));
