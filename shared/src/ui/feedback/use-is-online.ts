import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = (): boolean => navigator.onLine;
// What is rendered before any script runs came over a network.
const isOnlineAtBuild = (): boolean => true;

/** False while the browser knows that it has no network. True promises nothing. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnlineAtBuild);
