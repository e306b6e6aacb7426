import { useSyncExternalStore } from 'react';
import { isOnline } from '../../session/is-online.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

// Prerendered markup assumes a network.
const isOnlineAtBuild = (): boolean => true;

/** False while the browser is certainly offline. True is no guarantee. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnlineAtBuild);
