import { useEffect, useEffectEvent } from 'react';

/** Asks before a link leaves the editor, and before the tab is closed or loaded again. Links inside the editor pass. */
export function useLeaveGuard(isDirty: boolean, onLeave: (to: string) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
      const { pathname, search } = new URL(link.href);
      if (pathname.endsWith('/site') && new URLSearchParams(search).has('section')) return;
      event.preventDefault();
      event.stopPropagation();
      leave(pathname + search);
    };
    window.addEventListener('beforeunload', handleUnload);
    // Before the router's own handler, which is on the root.
    window.addEventListener('click', handleClick, true);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener('click', handleClick, true);
    };
  }, [isDirty]);
}
