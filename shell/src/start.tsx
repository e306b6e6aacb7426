import { configure } from '@wallet/shared/config';
import { getLanguage, type MessageLoaders, registerMessages, startI18n, useLanguage } from '@wallet/shared/i18n';
import { QueryClientProvider, queryClient } from '@wallet/shared/query';
import { BrowserRouter } from '@wallet/shared/router';
import { StoreProvider, store } from '@wallet/shared/session';
import { CacheProvider, GlobalStyle, loadFonts, styleCache, ThemeProvider, theme } from '@wallet/shared/style';
import { LoadingOverlay, sharedMessages, Toaster } from '@wallet/shared/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginFirstRemote } from './begin-first-remote.ts';
import { showBootFailure } from './boot-failure.ts';
import { guardQueries } from './guard-queries.ts';
import { shellMessages } from './messages.ts';
import { renewAddresses } from './remotes/addresses.ts';
import { composition } from './remotes/composition.ts';
import { lockGlobals } from './remotes/lock-globals.ts';

function mount(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

function Ground() {
  return <GlobalStyle language={useLanguage()} />;
}

/** The page cannot render without these texts: a download that fails is tried once more, past what a cache keeps. */
function loadedTwice({ th, la, en }: MessageLoaders): MessageLoaders {
  const twice = (load: MessageLoaders['th']) => () =>
    load().catch(() => {
      renewAddresses(composition.shell.base);
      return load();
    });
  return { th: twice(th), la: twice(la), en: twice(en) };
}

/** A page that has come this far in so short a time has a line on which the faces are a moment away: it waits for them, and no line breaks anew. */
const quickMs = 2_000;
const mostForFacesMs = 500;

/** Runs the shell: configuration, messages of the chosen language, then the page. */
export async function start(): Promise<void> {
  const styles = styleCache(document);
  lockGlobals();
  guardQueries();
  configure(BUILD_OPTIONS);
  await Promise.all([
    registerMessages('shared', loadedTwice(sharedMessages)),
    registerMessages('shell', loadedTwice(shellMessages)),
  ]);
  await startI18n();
  beginFirstRemote();
  const faces = loadFonts(getLanguage());
  if (performance.now() < quickMs) await Promise.race([faces, new Promise((resolve) => setTimeout(resolve, mostForFacesMs))]);
  const app = (
    <StrictMode>
      <CacheProvider value={styles}>
        <StoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <ThemeProvider theme={theme}>
              <Ground />
              <BrowserRouter>
                <App />
              </BrowserRouter>
            </ThemeProvider>
          </QueryClientProvider>
        </StoreProvider>
      </CacheProvider>
    </StrictMode>
  );
  const overlays = (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <Toaster />
        <LoadingOverlay />
      </ThemeProvider>
    </CacheProvider>
  );
  // In time slices: the page's frame is there already, and a finger that scrolls it does not wait for the app.
  startTransition(() => {
    document.documentElement.dataset['boot'] = 'done';
    createRoot(mount('app-root'), { onUncaughtError: showBootFailure }).render(app);
    // Outside the root that modals make inert, so that a toast above a modal can be heard and closed.
    createRoot(mount('toast-root')).render(overlays);
  });
}
