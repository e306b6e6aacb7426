import { declarations } from '@kaeo/host/composition/composition.ts';
import { siteNameOnPage } from '@kaeo/host/composition/site-name.ts';
import { RemoteSlot } from '@kaeo/host/loading/remote-slot.tsx';
import { plainPath, type RemoteDeclaration } from '@kaeo/shared/contract';
import { ApiError, setSessionPolicy } from '@kaeo/shared/http';
import { loadErrorTexts, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@kaeo/shared/router';
import { FailedState, OfflineBar, PageFrame, PageHeading, Spinner } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DeskLayout } from './layout/desk-layout.tsx';
import { menuOf } from './layout/menu.ts';
import { signInPath, useSession } from './session.ts';

type Page = RemoteDeclaration['pages'][number];

function RemotePage({ remote, page }: { remote: string; page: Page }): ReactNode {
  const title = page.title[useLanguage()];
  return (
    <RemoteSlot
      remote={remote}
      view={{ kind: 'page', id: page.id }}
      loading={
        <div aria-busy="true">
          <PageHeading>{title}</PageHeading>
          <Spinner />
        </div>
      }
      failed={({ retry }) => (
        <>
          <PageHeading>{title}</PageHeading>
          <FailedState onRetry={retry} />
        </>
      )}
    />
  );
}

/** An ended session leads to the sign-in page, with a return path, and removes all data of the desk from memory. */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = useEffectEvent(() => {
    if (pathname === '/sign-in' || pathname === '/enrol') return;
    queryClient.clear();
    void navigate(signInPath(pathname + search), { replace: true });
  });
  useEffect(() => setSessionPolicy({ onSessionEnd: () => leave(), onGone: () => undefined }), []);
}

/** The title of the page in the document's title (ROUTE-09). */
function useDocumentTitle(): void {
  const pathname = plainPath(useLocation().pathname);
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const page = declarations.flatMap(({ pages }) => pages).find(({ path }) => path === pathname);
  const product = t('title', { site: siteNameOnPage() });
  const title = page?.title[language];
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}

/** Pages of staff: shown with a session only. */
function Staff(): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.data) return <DeskLayout session={session.data} />;
  if (session.error instanceof ApiError && session.error.status === 401)
    return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <PageFrame>
      {session.isError ? <FailedState onRetry={() => void session.refetch()} isRetrying={session.isFetching} /> : <Spinner />}
    </PageFrame>
  );
}

/** Leads to the first page that the roles of the member permit. */
function Home(): ReactNode {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [first] = session.data ? menuOf(session.data) : [];
  if (first) return <Navigate to={first.path} replace />;
  return <p>{t('noPages')}</p>;
}

function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  return <PageHeading>{t('notFound')}</PageHeading>;
}

const routesOf = (isStaff: boolean): ReactNode[] =>
  declarations.flatMap(({ name, pages }) =>
    pages
      .filter(({ access }) => (access === 'staff') === isStaff)
      .map((page) => <Route key={page.path} path={page.path} element={<RemotePage remote={name} page={page} />} />),
  );

export function App(): ReactNode {
  useSessionEnd();
  useDocumentTitle();
  useEffect(() => void loadErrorTexts(), []);
  return (
    <>
      <OfflineBar />
      <Routes>
        {routesOf(false)}
        <Route element={<Staff />}>
          <Route path="/" element={<Home />} />
          {routesOf(true)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </>
  );
}
