import { refresh } from '@kaeo/shared/query';
import { useEffect, useState } from 'react';
import { readEvents } from './read-events.ts';

const retryMs = 5_000;
/** Events within this time cause one refresh. */
const gatherMs = 300;
const pollMs = 30_000;

/**
 * Refreshes what is on screen when the server reports a change, and by polling while the stream is interrupted. Neither happens on a
 * hidden page. Returns whether the stream is open.
 */
export function useLiveUpdates(): boolean {
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    let isOpen = false;
    let stream: AbortController | undefined;
    let gathered: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      gathered ??= setTimeout(() => {
        gathered = undefined;
        if (!document.hidden) void refresh(['desk']);
      }, gatherMs);
    };
    const close = () => {
      clearTimeout(retry);
      stream?.abort();
      stream = undefined;
    };
    const open = async (isAgain: boolean): Promise<void> => {
      const own = new AbortController();
      stream = own;
      const onOpen = () => {
        isOpen = true;
        setIsLive(true);
        // Changes between two streams are not reported.
        if (isAgain) refreshSoon();
      };
      await readEvents('/desk/api/events', { onOpen, onTopic: refreshSoon, signal: own.signal }).catch(() => undefined);
      isOpen = false;
      if (own.signal.aborted) return;
      setIsLive(false);
      retry = setTimeout(() => void open(true), retryMs);
    };
    const follow = () => {
      if (document.hidden) close();
      else if (!stream) void open(true);
    };
    const poll = setInterval(() => {
      if (!isOpen) refreshSoon();
    }, pollMs);
    document.addEventListener('visibilitychange', follow);
    void open(false);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearInterval(poll);
      clearTimeout(gathered);
      close();
    };
  }, []);
  return isLive;
}
