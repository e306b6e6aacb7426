import { Navigate, Outlet, useLocation, useModal } from '@kaeo/shared/router';
import { useAtom, useIsSignedIn } from '@kaeo/shared/session';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import { sessionEndAtom, suspendedAtom } from './end-session.ts';
import { PlayerFrame } from './page-frames.tsx';

const ConditionsDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "conditions" */ '../conditions/conditions.dialog.tsx')).ConditionsDialog,
);

const SuspendedNotice = lazyComponent(
  async () => (await import(/* webpackChunkName: "suspended" */ './suspended-notice.tsx')).SuspendedNotice,
);

/** Pages for signed-in players. Without a token they redirect to log-in, which returns to the requested path. */
export function PlayerLayout(): ReactNode {
  const { pathname, search } = useLocation();
  const isSignedIn = useIsSignedIn();
  const { modal, close } = useModal();
  const [reason, setReason] = useAtom(sessionEndAtom);
  const [isSuspended, setIsSuspended] = useAtom(suspendedAtom);
  useEffect(() => {
    if (isSignedIn) setReason(undefined);
    else setIsSuspended(false);
  }, [isSignedIn, setReason, setIsSuspended]);
  if (!isSignedIn) return <Navigate to="/login" replace state={{ from: `${pathname}${search}`, reason }} />;
  return (
    <PlayerFrame>
      {isSuspended && (
        <Suspense fallback={null}>
          <SuspendedNotice />
        </Suspense>
      )}
      <Outlet />
      {modal === 'conditions' && (
        <Suspense fallback={null}>
          <ConditionsDialog onClose={close} />
        </Suspense>
      )}
    </PlayerFrame>
  );
}
