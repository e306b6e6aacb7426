import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Below this width the chat covers the whole screen. */
const phone = '(max-width: 599.98px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Makes the page inert and stops its scrolling while the chat covers it; returns whether it does. */
export function usePageBehind(): boolean {
  const isCovered = useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
  // Before paint, so that the covered page is never reachable.
  useLayoutEffect(() => {
    const page = document.getElementById('app-root');
    if (!isCovered) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    page?.setAttribute('inert', '');
    return () => {
      document.body.style.overflow = overflow;
      page?.removeAttribute('inert');
    };
  }, [isCovered]);
  return isCovered;
}
