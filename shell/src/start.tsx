import { showBootFailure } from '@kaeo/host/boot/boot-failure.ts';
import { composition } from '@kaeo/host/composition/composition.ts';
import { renewAddresses } from '@kaeo/host/integrity/addresses.ts';
import { lockGlobals } from '@kaeo/host/integrity/lock-globals.ts';
import { setReportListener } from '@kaeo/host/reporting/report-listener.ts';
import { configure } from '@kaeo/shared/config';
import { getLanguage, type MessageLoaders, registerMessages, startI18n, useLanguage } from '@kaeo/shared/i18n';
import { QueryClientProvider, queryClient } from '@kaeo/shared/query';
import { BrowserRouter } from '@kaeo/shared/router';
import { isSnapshot, StoreProvider, store } from '@kaeo/shared/session';
import { CacheProvider, GlobalStyle, loadFonts, styleCache, ThemeProvider, theme } from '@kaeo/shared/style';
import { LoadingOverlay, sharedMessages, Toaster } from '@kaeo/shared/ui/initial';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { guardQueries } from './guard-queries.ts';
import { measureSample } from './measure-sample.ts';
import { shellMessages } from './messages.ts';
import { startFirstRemote } from './start-first-remote.ts';

function mount(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

function Ground() {
  return <GlobalStyle language={useLanguage()} />;
}

/** Retries failed texts once, bypassing caches, since the page cannot render without them. */
function loadedTwice({ th, la, en }: MessageLoaders): MessageLoaders {
  const twice = (load: MessageLoaders['th']) => () =>
    load().catch(() => {
      renewAddresses(composition.shell.base);
      return load();
    });
  return { th: twice(th), la: twice(la), en: twice(en) };
}

/** Load time below which the connection is fast: waiting briefly for the fonts then avoids reflowed text. */
const quickMs = 2_000;
const maxFontWaitMs = 500;

export async function start(): Promise<void> {
  const styles = styleCache(document);
  lockGlobals();
  setReportListener(measureSample);
  guardQueries();
  configure(BUILD_OPTIONS);
  await Promise.all([
    registerMessages('shared', loadedTwice(sharedMessages)),
    registerMessages('shell', loadedTwice(shellMessages)),
  ]);
  await startI18n();
  if (isSnapshot()) (await import(/* webpackChunkName: "idle" */ './idle/idle-features.tsx')).openSnapshot();
  startFirstRemote();
  const faces = loadFonts(getLanguage());
  if (performance.now() < quickMs) await Promise.race([faces, new Promise((resolve) => setTimeout(resolve, maxFontWaitMs))]);
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
  // Render in time slices: the static frame is already visible and stays scrollable.
  startTransition(() => {
    document.documentElement.dataset['boot'] = 'done';
    createRoot(mount('app-root'), { onUncaughtError: showBootFailure }).render(app);
    // Outside the root that modals make inert, so toasts above a modal stay accessible.
    createRoot(mount('toast-root')).render(overlays);
  });
}
