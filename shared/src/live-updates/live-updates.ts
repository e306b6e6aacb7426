import { useIsSignedIn } from '@kaeo/shared/session';
import { useEffect } from 'react';

/** Opens the page's socket for a player (ADR 0122). If its code does not load, the page polls. */
export function useLiveUpdates(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    let stop = () => {};
    import(/* webpackChunkName: "shared-live" */ '@kaeo/shared/live').then(
      ({ followChanges }) => {
        if (!isOver) stop = followChanges();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isSignedIn]);
}
