import { plainPath, type RemoteDeclaration } from '@kaeo/shared/contract';
import { setSessionPolicy } from '@kaeo/shared/http';
import { loadErrorTexts, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@kaeo/shared/router';
import { OfflineBar } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect } from 'react';
import { PageLoading } from './fallback/page-loading.tsx';
import { RemoteFailedCard } from './fallback/remote-failed-card.tsx';
import { useIsIdle } from './idle/use-is-idle.ts';
import { endSessionBecauseOfServer, recordSuspension } from './layout/end-session.ts';
import { PlayerLayout } from './layout/player-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { useSiteInfo } from './layout/site-info.ts';
import { lazyComponent } from './lazy-component.ts';
import { composition, declarations } from './remotes/composition/composition.ts';
import { RemoteSlot } from './remotes/loading/remote-slot.tsx';
import { OwnBoundary } from './routes/own-boundary.tsx';
import { type OwnPageFacts, ownPages, titleOf } from './routes/own-pages.tsx';
import { SectionsSlot } from './sections/sections-slot.tsx';

const IdleFeatures = lazyComponent(async () => {
  void loadErrorTexts();
  return (await import(/* webpackChunkName: "idle" */ './idle/idle-features.tsx')).IdleFeatures;
});

/**
 * Features loaded when the page is idle: error texts, chat, update offer, busy bar and, outside production, the testers’ badge. The page
 * works without them.
 */
function IdleSlot(): ReactNode {
  return useIsIdle() ? (
    <OwnBoundary loading={null} failed={null}>
      <IdleFeatures />
    </OwnBoundary>
  ) : null;
}

/** A page of the shell that loads when opened. Retry reloads the document, since a failed chunk import is cached. */
function OwnPage({ title, page }: Pick<OwnPageFacts, 'title' | 'page'>): ReactNode {
  const { t } = useTranslation('shell');
  const said = titleOf(title, t);
  return (
    <OwnBoundary
      loading={<PageLoading title={said} />}
      failed={<RemoteFailedCard title={said} remote="shell" onRetry={() => window.location.reload()} />}
    >
      {page}
    </OwnBoundary>
  );
}

/** Updates the document title with route and language (ROUTE-09). */
function useDocumentTitle(): void {
  const pathname = plainPath(useLocation().pathname);
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const { name } = useSiteInfo();
  const remotePage = declarations.flatMap(({ pages }) => pages).find(({ path }) => path === pathname);
  const ownPage: OwnPageFacts =
    Object.values(ownPages).find((page) => page.path === pathname && (page !== ownPages.remotes || composition.hasTools)) ??
    ownPages.notFound;
  const isPassing = pathname === '/' || pathname === '/user';
  const title = remotePage?.title[language] ?? (isPassing ? undefined : titleOf(ownPage.title, t));
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
}

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
