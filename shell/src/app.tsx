import { setSessionPolicy } from '@wallet/shared/http';
import { Navigate, Route, Routes, useNavigate } from '@wallet/shared/router';
import { OfflineBar } from '@wallet/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { IdleSlot } from './idle/idle-slot.tsx';
import { endSessionBecauseOfServer, noteSuspension } from './layout/end-session.ts';
import { lazyPart } from './lazy-part.ts';
import { PlayerLayout } from './layout/player-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { declarations, registry } from './remotes/registry.ts';
import { OwnPage } from './routes/own-page.tsx';
import { RemotePage } from './routes/remote-page.tsx';
import { useDocumentTitle } from './routes/use-document-title.ts';

const ContactPage = lazyPart(
  async () => (await import(/* webpackChunkName: "contact" */ './contact/contact.page.tsx')).ContactPage,
);
const HowtoPage = lazyPart(async () => (await import(/* webpackChunkName: "howto" */ './howto/howto.page.tsx')).HowtoPage);

const NotFoundPage = lazyPart(
  async () => (await import(/* webpackChunkName: "not-found" */ './fallback/not-found.page.tsx')).NotFoundPage,
);
const RemotesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "tools" */ './tools/remotes/remotes.page.tsx')).RemotesPage,
);
const TerminatedPage = lazyPart(
  async () => (await import(/* webpackChunkName: "terminated" */ './fallback/terminated.page.tsx')).TerminatedPage,
);

/** Where transport's verdicts lead: a session that ended to the log-in page with the path to come back to, a service that is gone to its page. */
function useSessionPolicy(): void {
  const navigate = useNavigate();
  useEffect(() => {
    setSessionPolicy({
      onSessionEnd: endSessionBecauseOfServer,
      onGone: () => void navigate('/terminated', { replace: true }),
      onSuspended: noteSuspension,
    });
  }, [navigate]);
}

const pagesOf = (access: 'public' | 'player'): ReactNode[] =>
  declarations.flatMap((declaration) =>
    declaration.pages
      .filter((page) => page.access === access)
      .map((page) => <Route key={page.path} path={page.path} element={<RemotePage remote={declaration.name} page={page} />} />),
  );

/** Every route of the product. Those of remotes come from their declarations, before any of their code is here. */
export function App(): ReactNode {
  useSessionPolicy();
  useDocumentTitle();
  return (
    <>
      <OfflineBar />
      <Routes>
        <Route path="/" element={<Navigate to="/user" replace />} />
        <Route element={<PublicLayout />}>
          {pagesOf('public')}
          <Route path="/howto" element={<OwnPage title="howto" page={<HowtoPage />} />} />
          <Route path="/contact" element={<OwnPage title="contact" page={<ContactPage />} />} />
        </Route>
        <Route element={<PlayerLayout />}>
          <Route path="/user" element={<Navigate to="/user/home" replace />} />
          {pagesOf('player')}
          <Route path="/user/contact" element={<OwnPage title="contact" page={<ContactPage isInset />} />} />
        </Route>
        <Route path="/terminated" element={<OwnPage title="terminated" page={<TerminatedPage />} />} />
        {registry.hasTools && <Route path="/remotes" element={<OwnPage title="Remotes" page={<RemotesPage />} />} />}
        <Route path="*" element={<OwnPage title="notFound" page={<NotFoundPage />} />} />
      </Routes>
      <IdleSlot />
    </>
  );
}
