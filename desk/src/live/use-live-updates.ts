import { queryClient, refresh } from '@kaeo/shared/query';
import { useEffect, useState } from 'react';
import { readEvents } from './read-events.ts';

const retryMs = 5_000;
/** Events within this time cause one refresh. */
const gatherMs = 300;
const pollMs = 30_000;

/** Refreshes what is on screen when the server reports a change, or by polling while the stream is interrupted. Hidden pages do neither. */
export function useLiveUpdates(isSignedIn: boolean): { readonly isLive: boolean } {
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stream: AbortController | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let gathered: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      gathered ??= setTimeout(() => {
        gathered = undefined;
        void refresh(['desk']);
      }, gatherMs);
    };
    const open = async (): Promise<void> => {
      const own = new AbortController();
      stream = own;
      try {
        await readEvents('/desk/api/events', () => (setIsLive(true), refreshSoon()), own.signal);
      } catch {
        if (!own.signal.aborted) setIsLive(false);
      }
      if (own.signal.aborted) return;
      retry = setTimeout(() => void open(), retryMs);
    };
    const follow = (): void => {
      stream?.abort();
      clearTimeout(retry);
      if (document.hidden) return;
      void open();
      if (queryClient.isFetching({ queryKey: ['desk'] }) === 0) refreshSoon();
    };
    const poll = setInterval(() => {
      if (!document.hidden) refreshSoon();
    }, pollMs);
    document.addEventListener('visibilitychange', follow);
    void open();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.abort();
      clearTimeout(retry);
      clearTimeout(gathered);
      clearInterval(poll);
    };
  }, [isSignedIn]);
  return { isLive };
}
