import { languageName, languages, registerMessages, setLanguage, startI18n, useLanguage } from '@kaeo/shared/i18n';
import { QueryClientProvider, queryClient } from '@kaeo/shared/query';
import { Link, Navigate, Route, Routes } from '@kaeo/shared/router';
import { css, GlobalStyle, ThemeProvider, text, theme } from '@kaeo/shared/style';
import { LoadingOverlay, OfflineBar, sharedMessages, Toaster } from '@kaeo/shared/ui/initial';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';

const pages = {
  controls: lazy(() => import('./controls.page.tsx')),
  money: lazy(() => import('./money.page.tsx')),
  states: lazy(() => import('./states.page.tsx')),
  overlays: lazy(() => import('./overlays.page.tsx')),
  carousels: lazy(() => import('./carousels.page.tsx')),
  desk: lazy(() => import('./desk.page.tsx')),
};

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  padding: `${theme.space[2]} ${theme.space[4]}`,
  ...text.caption,
});

function Gallery() {
  const language = useLanguage();
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle language={language} />
      <nav css={bar} aria-label="Gallery">
        {Object.keys(pages).map((name) => (
          <Link key={name} to={`/${name}`}>
            {name}
          </Link>
        ))}
        {languages.map((each) => (
          <button key={each} type="button" onClick={() => void setLanguage(each)}>
            {languageName[each]}
          </button>
        ))}
      </nav>
      <OfflineBar />
      <main>
        <Suspense fallback={null}>
          <Routes>
            {Object.entries(pages).map(([name, Page]) => (
              <Route key={name} path={`/${name}`} element={<Page />} />
            ))}
            <Route path="*" element={<Navigate to="/controls" replace />} />
          </Routes>
        </Suspense>
      </main>
      {createPortal(
        <>
          <Toaster />
          <LoadingOverlay />
        </>,
        document.body,
      )}
    </ThemeProvider>
  );
}

await registerMessages('shared', sharedMessages);
await startI18n();
const root = document.getElementById('app-root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      {/* Pages are URL fragments, so that a static host can serve the gallery from any folder without rewrites. */}
      <HashRouter>
        <Gallery />
      </HashRouter>
    </QueryClientProvider>,
  );
}
