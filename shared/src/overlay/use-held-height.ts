import { useCallback, useState } from 'react';

const busy = '[aria-busy="true"]:not(button)';

/**
 * Whether a sheet stands at its full height. It does from its first frame to its last when its content was not here then, or when it takes
 * the place of a dialog that stood in for it: so nothing grows or jumps when the content comes (ADR 0037).
 */
export function useHeldHeight(): { isTall: boolean; meet: (popup: HTMLElement | null) => void } {
  const [isTall, setIsTall] = useState(() => document.querySelector(`[role="dialog"]${busy}`) !== null);
  const meet = useCallback((popup: HTMLElement | null) => {
    if (popup?.querySelector(busy)) setIsTall(true);
  }, []);
  return { isTall, meet };
}
