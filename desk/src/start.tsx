import { showBootFailure } from '@kaeo/host/boot/boot-failure.ts';
import { lockGlobals } from '@kaeo/host/integrity/lock-globals.ts';
import { getLanguage, languages, registerMessages, startI18n, useLanguage } from '@kaeo/shared/i18n';
import { markBackgroundCalls } from '@kaeo/shared/mark-background';
import { QueryClientProvider, queryClient } from '@kaeo/shared/query';
import { BrowserRouter } from '@kaeo/shared/router';
import { StoreProvider, store } from '@kaeo/shared/session';
import { CacheProvider, GlobalStyle, loadFonts, styleCache, ThemeProvider, theme } from '@kaeo/shared/style';
import { LoadingOverlay, sharedMessages, Toaster } from '@kaeo/shared/ui/initial';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { shellMessages } from './messages.ts';

function mount(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

function Ground() {
  return <GlobalStyle language={useLanguage()} />;
}

export async function start(): Promise<void> {
  const styles = styleCache(document);
  // Before the interceptors are locked.
  markBackgroundCalls();
  lockGlobals();
  await Promise.all([registerMessages('shared', sharedMessages), registerMessages('shell', shellMessages)]);
  await startI18n();
  // Names of players and texts of the site are in all languages.
  for (const language of [getLanguage(), ...languages]) void loadFonts(language);
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
  document.documentElement.dataset['boot'] = 'done';
  createRoot(mount('app-root'), { onUncaughtError: showBootFailure }).render(app);
  // Outside the root that dialogs make inert, so toasts above a dialog stay accessible.
  createRoot(mount('toast-root')).render(overlays);
}
