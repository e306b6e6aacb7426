import { refresh } from '@kaeo/shared/query';
import { useEffect, useState } from 'react';
import { readEvents } from './read-events.ts';

const retryMs = 5_000;
/** Events within this time cause one refresh. */
const gatherMs = 300;
const pollMs = 30_000;
/** Without input for this time, updates stop, so that they do not keep the session of an unattended page alive (DESK-01). */
const unattendedMs = 10 * 60_000;

/**
 * Refreshes what is on screen when the server reports a change, and by polling while the stream is interrupted. Neither happens on a
 * hidden or unattended page. Returns whether the stream is open.
 */
export function useLiveUpdates(): boolean {
  const [isLive, setIsLive] = useState(true);
  useEffect(() => {
    let lastInput = Date.now();
    let stream: AbortController | undefined;
    let gathered: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const isAttended = () => !document.hidden && Date.now() - lastInput < unattendedMs;
    const refreshSoon = () => {
      gathered ??= setTimeout(() => {
        gathered = undefined;
        if (isAttended()) void refresh(['desk']);
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
        setIsLive(true);
        // Changes between two streams are not reported.
        if (isAgain) refreshSoon();
      };
      await readEvents('/desk/api/events', { onOpen, onTopic: refreshSoon, signal: own.signal }).catch(() => undefined);
      if (own.signal.aborted) return;
      setIsLive(false);
      retry = setTimeout(() => void open(true), retryMs);
    };
    const follow = () => {
      if (!isAttended()) close();
      else if (!stream) void open(true);
    };
    const handleInput = () => {
      lastInput = Date.now();
      follow();
    };
    const poll = setInterval(() => {
      follow();
      setIsLive((isOpen) => {
        if (!isOpen) refreshSoon();
        return isOpen;
      });
    }, pollMs);
    document.addEventListener('visibilitychange', follow);
    document.addEventListener('pointerdown', handleInput);
    document.addEventListener('keydown', handleInput);
    void open(false);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      document.removeEventListener('pointerdown', handleInput);
      document.removeEventListener('keydown', handleInput);
      clearInterval(poll);
      clearTimeout(gathered);
      close();
    };
  }, []);
  return isLive;
}
