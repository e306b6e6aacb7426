import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { call } from '../call/call.ts';
import type { RemoteDefinition } from '../contract/contract.ts';
import { registerMessages, setLanguage, startI18n, useLanguage } from '../i18n/i18n.ts';
import { languageName, languages } from '../i18n/language.ts';
import { useLiveUpdates } from '../live-updates/live-updates.ts';
import { QueryClientProvider, queryClient } from '../query/query.ts';
import { BrowserRouter, Link, Navigate, Route, Routes } from '../router/router.ts';
import { StoreProvider, signIn, signOut, store, useIsSignedIn } from '../session/session.ts';
import { css, GlobalStyle, ThemeProvider, text, theme } from '../style/style.ts';
import { Button, LoadingOverlay, OfflineBar, PageFrame, sharedMessages, Toaster, toast } from '../ui/initial/initial.ts';

/** The demonstration player that `npm start` seeds. */
const demonstrationPlayer = { username: '0812345678', password: 'demo1234' };

type Declared = {
  readonly name: string;
  readonly pages: readonly { readonly id: string; readonly path: string; readonly access: string }[];
};
type DevelopmentShellProps = { remote: RemoteDefinition; declaration: Declared };

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderBottom: `1px dashed ${theme.color.borderStrong}`,
  background: theme.color.bar,
  ...text.note,
});

export function runAlone(remote: RemoteDefinition, declaration: Declared): void {
  const root = document.querySelector('#app-root');
  if (root) createRoot(root).render(<DevelopmentShell remote={remote} declaration={declaration} />);
}

export function DevelopmentShell({ remote, declaration }: DevelopmentShellProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void Promise.all([
      registerMessages('shared', sharedMessages),
      registerMessages(remote.messages.namespace, remote.messages.load),
    ])
      .then(startI18n)
      .then(() => setIsReady(true));
  }, [remote]);
  return isReady ? (
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider theme={theme}>
          <BrowserRouter>
            <Frame declaration={declaration}>
              <Pages remote={remote} declaration={declaration} />
            </Frame>
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StoreProvider>
  ) : null;
}

function Frame({ declaration, children }: { declaration: Declared; children: ReactNode }) {
  useLiveUpdates();
  const language = useLanguage();
  const isSignedIn = useIsSignedIn();
  const handleLogin = async () => {
    try {
      const { token } = await call('POST /api/login', { body: demonstrationPlayer });
      signIn(token, { isRemembered: true });
    } catch (error) {
      toast({ kind: 'error', text: String(error) });
    }
  };
  return (
    <>
      <GlobalStyle language={language} />
      <nav css={bar} aria-label="Development">
        <strong>{declaration.name}</strong>
        {declaration.pages.map((page) => (
          <Link key={page.id} to={page.path}>
            {page.path}
          </Link>
        ))}
        <select aria-label="Language" value={language} onChange={(event) => void setLanguage(readLanguage(event.target.value))}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName[each]}
            </option>
          ))}
        </select>
        <Button size="small" variant="secondary" onClick={() => (isSignedIn ? signOut() : void handleLogin())}>
          {isSignedIn ? 'Log out' : `Log in as ${demonstrationPlayer.username}`}
        </Button>
      </nav>
      <OfflineBar />
      <main>{children}</main>
      {createPortal(
        <>
          <Toaster />
          <LoadingOverlay />
        </>,
        document.body,
      )}
    </>
  );
}

const readLanguage = (value: string) => languages.find((each) => each === value) ?? 'th';

function Pages({ remote, declaration }: DevelopmentShellProps) {
  const [pages] = useState(() => declaration.pages.map((page) => ({ ...page, Page: lazyOf(remote.pages[page.id]) })));
  const isSignedIn = useIsSignedIn();
  const [first] = pages;
  const [slots] = useState(() => Object.entries(remote.slots).map(([name, load]) => ({ name, Slot: lazyOf(load) })));
  return (
    <Suspense fallback={null}>
      <Routes>
        {pages.map(({ id, path, access, Page }) => (
          <Route key={id} path={path} element={access === 'public' || isSignedIn ? <Page /> : <ForPlayers />} />
        ))}
        {first ? <Route path="/" element={<Navigate to={first.path} replace />} /> : null}
        <Route
          path="*"
          element={<PageFrame>{first ? 'Choose a page above.' : 'It has no page: it fills places of the shell.'}</PageFrame>}
        />
      </Routes>
      {slots.map(({ name, Slot }) => (name !== 'protection' || isSignedIn ? <Slot key={name} /> : null))}
    </Suspense>
  );
}

/** Redirects visitors as the shell's guard does, since the server would refuse their requests. */
const ForPlayers = () => <PageFrame>This page is for players: log in above.</PageFrame>;
const Missing = () => <PageFrame>The remote does not expose this page.</PageFrame>;
const lazyOf = (load: (() => Promise<{ default: ComponentType }>) | undefined): ComponentType => (load ? lazy(load) : Missing);
