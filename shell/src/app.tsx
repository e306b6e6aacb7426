import { plainPath, type RemoteDeclaration } from '@kaeo/shared/contract';
import { setSessionPolicy } from '@kaeo/shared/http';
import { useLanguage } from '@kaeo/shared/i18n';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@kaeo/shared/router';
import { OfflineBar } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect } from 'react';
import { PageLoading } from './fallback/page-loading.tsx';
import { RemoteFailedCard } from './fallback/remote-failed-card.tsx';
import { IdleSlot } from './idle/idle-slot.tsx';
import { endSessionBecauseOfServer, recordSuspension } from './layout/end-session.ts';
import { PlayerLayout } from './layout/player-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { composition, declarations } from './remotes/composition/composition.ts';
import { RemoteSlot } from './remotes/loading/remote-slot.tsx';
import { OwnPage } from './routes/own-page.tsx';
import { type OwnPageFacts, ownPages } from './routes/own-pages.tsx';
import { useDocumentTitle } from './routes/use-document-title.ts';
import { SectionsSlot } from './sections/sections-slot.tsx';

/**
 * Handles the transport's session events: an ended session leads to the log-in page with a return path, a terminated service to its own
 * page.
 */
function useSessionPolicy(): void {
  const navigate = useNavigate();
  useEffect(() => {
    setSessionPolicy({
      onSessionEnd: endSessionBecauseOfServer,
      onGone: () => void navigate(terminated.path, { replace: true }),
      onSuspended: recordSuspension,
    });
  }, [navigate]);
}

/** A route whose page comes from a remote. The title remains if the remote fails to load. */
function RemotePage({ remote, page }: { remote: string; page: RemoteDeclaration['pages'][number] }): ReactNode {
  const language = useLanguage();
  const title = page.title[language];
  return (
    <>
      <RemoteSlot
        remote={remote}
        view={{ kind: 'page', id: page.id }}
        loading={<PageLoading title={title} />}
        failed={({ retry }) => <RemoteFailedCard title={title} remote={remote} onRetry={retry} />}
      />
      <SectionsSlot path={page.path} />
    </>
  );
}

const pagesOf = (access: 'public' | 'player'): ReactNode[] =>
  declarations.flatMap((declaration) =>
    declaration.pages
      .filter((page) => page.access === access)
      .map((page) => <Route key={page.path} path={page.path} element={<RemotePage remote={declaration.name} page={page} />} />),
  );
const { howto, contact, playerContact, terminated, remotes, notFound } = ownPages;
const routeOf = (page: OwnPageFacts): ReactNode => <Route path={page.path} element={<OwnPage {...page} />} />;

/** All routes of the product. Routes of remotes come from their declarations, before any remote code is loaded. */
export function App(): ReactNode {
  useSessionPolicy();
  useDocumentTitle();
  const location = useLocation();
  const pathname = plainPath(location.pathname);
  return (
    <>
      <OfflineBar />
      <Routes {...(pathname === location.pathname ? {} : { location: { ...location, pathname } })}>
        <Route path="/" element={<Navigate to="/user" replace />} />
        <Route element={<PublicLayout />}>
          {pagesOf('public')}
          {routeOf(howto)}
          {routeOf(contact)}
        </Route>
        <Route element={<PlayerLayout />}>
          <Route path="/user" element={<Navigate to="/user/home" replace />} />
          {pagesOf('player')}
          {routeOf(playerContact)}
        </Route>
        {routeOf(terminated)}
        {composition.hasTools && routeOf(remotes)}
        {routeOf(notFound)}
      </Routes>
      <IdleSlot />
    </>
  );
}
