import { useQuery } from '@kaeo/shared/query';
import { Navigate, Outlet, useLocation } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { type ReactNode, useEffect } from 'react';
import { activeQuery } from './active-query.ts';
import { ownPaths } from './destinations.ts';
import { endSession } from './end-session.ts';
import { PublicFrame } from './page-frames.tsx';
import { terminatedClass } from './terminated-class.ts';

/** Whether the service reports that it is terminated. Checked only on entering `/login` (ROUTE-04). */
function useIsTerminated(): boolean {
  const { pathname } = useLocation();
  const { data, isFetching } = useQuery({ ...activeQuery, enabled: pathname === '/login' });
  // Ignore a cached response: the service may be available again.
  const terminated = pathname === '/login' && !isFetching ? data?.terminated : undefined;
  useEffect(() => {
    if (terminated === null) document.body.classList.remove(terminatedClass);
  }, [terminated]);
  return terminated === 'gone';
}

/** Pages for visitors. Opening one ends a stored session (D-1) and saves an invite code from the link (ROUTE-07). */
export function PublicLayout(): ReactNode {
  const { pathname, search } = useLocation();
  const isTerminated = useIsTerminated();
  useEffect(() => endSession(), []);
  useEffect(() => {
    const code = pathname === '/register' ? new URLSearchParams(search).get('code') : null;
    if (code) preferences.write('inviteCode', code.slice(0, 64));
  }, [pathname, search]);
  if (isTerminated) return <Navigate to={ownPaths.terminated} replace />;
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
