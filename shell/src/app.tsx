import { composition, declarations } from '@kaeo/host/composition/composition.ts';
import { RemoteSlot } from '@kaeo/host/loading/remote-slot.tsx';
import { plainPath, type RemoteDeclaration } from '@kaeo/shared/contract';
import { setSessionPolicy } from '@kaeo/shared/http';
import { loadErrorTexts, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryClient, queryKeys } from '@kaeo/shared/query';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@kaeo/shared/router';
import { FailedState, OfflineBar, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { OwnBoundary } from './fallback/own-boundary.tsx';
import { PageLoading } from './fallback/page-loading.tsx';
import { useIsIdle } from './idle/use-is-idle.ts';
import { endSessionBecauseOfServer, recordSuspension } from './layout/end-session.ts';
import { PlayerLayout } from './layout/player-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { recordRefusal } from './layout/refusal.ts';
import { lazyComponent } from './lazy-component.ts';
import { type OwnPageFacts, ownPages, titleOf } from './routes/own-pages.tsx';
import { useDocumentTitle } from './routes/use-document-title.ts';
import { SectionsSlot } from './sections/sections-slot.tsx';

/** A support code of remote name and minute, so that support can find the failure report. */
const supportCode = (remote: string, at: Date): string =>
  `${remote.toUpperCase()}-${String(at.getHours()).padStart(2, '0')}${String(at.getMinutes()).padStart(2, '0')}`;

/** Shown where a remote's page failed to load. The rest of the product keeps working and no money is affected (MFE-05). */
function RemoteFailedCard({ title, remote, onRetry }: { title: string; remote: string; onRetry: () => void }): ReactNode {
  const [code] = useState(() => supportCode(remote, new Date()));
  return (
    <PageFrame>
      <PageHeading>{title}</PageHeading>
      <FailedState onRetry={onRetry} homeLink="/user/home" code={code} />
    </PageFrame>
  );
}

const IdleFeatures = lazyComponent(async () => {
  void loadErrorTexts();
  return (await import(/* webpackChunkName: "idle" */ './idle/idle-features.tsx')).IdleFeatures;
});

/** Error texts, chat, update offer, busy bar and the testers’ badge: the page works without them. */
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
  const heading = titleOf(title, t);
  return (
    <OwnBoundary
      loading={<PageLoading title={heading} />}
      failed={<RemoteFailedCard title={heading} remote="shell" onRetry={() => window.location.reload()} />}
    >
      {page}
    </OwnBoundary>
  );
}

/** An ended session leads to the log-in page, a terminated service to its own page, both with a return path. */
function useSessionPolicy(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = useEffectEvent(() => {
    // Several calls of a page can be refused.
    if (pathname !== terminated.path) void navigate(terminated.path, { replace: true, state: { from: pathname + search } });
  });
  useEffect(() => {
    setSessionPolicy({
      onSessionEnd: endSessionBecauseOfServer,
      onGone: () => close(),
      onSuspended: recordSuspension,
      onRefused: recordRefusal,
    });
  }, []);
}

/** The title remains if the remote fails to load. */
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

/** The wallet is the data that offline players look at. */
const walletTime = (): number | undefined => queryClient.getQueryState(queryKeys.wallet)?.dataUpdatedAt;

/** Routes of remotes come from their declarations, before any remote code is loaded. */
export function App(): ReactNode {
  useSessionPolicy();
  useDocumentTitle();
  const location = useLocation();
  const pathname = plainPath(location.pathname);
  return (
    <>
      <OfflineBar asOf={walletTime} />
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
