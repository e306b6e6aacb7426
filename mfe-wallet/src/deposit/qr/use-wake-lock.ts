import { useEffect } from 'react';

/** Keeps the screen on while a code is to be scanned from it, where the browser can. It is let go of when the tab is hidden, and taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function take() {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // a phone on low battery refuses: the screen dims as usual
      }
    }
    const handleVisibility = () => void take();

    void take();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
