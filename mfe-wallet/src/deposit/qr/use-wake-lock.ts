import { useEffect } from 'react';

/**
 * Keeps the screen on while a code is shown, if the browser supports it. The lock is released in a hidden tab, and requested again
 * afterwards.
 */
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
        // refused, for example on low battery: the screen dims as usual
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
