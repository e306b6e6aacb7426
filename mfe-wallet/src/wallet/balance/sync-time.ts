import { atom, onSignOut, preferences, store, useAtomValue } from '@kaeo/shared/session';

function readSyncTime(): string | undefined {
  const at = preferences.read('lastSync');
  return at !== undefined && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

const syncTimeAtom = atom(readSyncTime());
// Another tab may have refreshed meanwhile.
syncTimeAtom.onMount = (set) => set(readSyncTime());

/** Time of the last refresh of all balances in this browser, ISO 8601; undefined before the first. */
export const useSyncTime = (): string | undefined => useAtomValue(syncTimeAtom, { store });

export function saveSyncTime(at: string): void {
  preferences.write('lastSync', at);
  store.set(syncTimeAtom, at);
}

// Reset on logout, because the next player on this phone has not refreshed yet.
onSignOut(() => {
  preferences.forget('lastSync');
  store.set(syncTimeAtom, undefined);
});
