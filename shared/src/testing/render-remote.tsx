import createCache, { type EmotionCache } from '@emotion/cache';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { RemoteDefinition, SlotName } from '../contract/contract.ts';
import { loadErrorTexts, registerMessages, setLanguage, startI18n } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { QueryClientProvider, queryClient } from '../query/query.ts';
import { Route, Routes, useLocation, useNavigate } from '../router/router.ts';
import { StoreProvider, signIn, store } from '../session/session.ts';
import { CacheProvider, GlobalStyle, styleCache, ThemeProvider, theme } from '../style/style.ts';
import { LoadingOverlay, sharedMessages, Toaster } from '../ui/initial/initial.ts';

type Options = {
  /** Path with query, e.g. `/user/home?modal=deposit`. */
  path?: string;
  /** Default: English, so that tests match the messages. */
  language?: Language;
  /** Default: signed in on `/user…`. */
  session?: 'player' | 'visitor';
  /** The test uses `jest.useFakeTimers()`; user events advance its clock. */
  hasFakeTimers?: boolean;
  /** The content has its own routes, like the shell, and stays on navigation. */
  hasRoutes?: boolean;
  /** The test reads computed styles; otherwise the document has none, see `detachedCache`. */
  hasStyles?: boolean;
};
/**
 * Fills a field at once, like a paste or autofill: typing renders the form on each key, half of a form test's time. Tests of key
 * handling type instead.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  // The view may have moved the focus since, and a paste would go to the focused element.
  if (field instanceof HTMLElement) act(() => field.focus());
  if (document.activeElement !== field) throw new Error(`the field lost the focus: ${field.outerHTML}`);
  await user.paste(text);
}

export type Rendered = RenderResult & {
  user: UserEvent;
  /** Current path and query of the router. */
  location: () => string;
  /** One step back in the browser's history. */
  stepBack: () => Promise<void>;
};

/** The real clock, unaffected by fake timers. */
const { setTimeout: machineTimeout } = globalThis;
const isTimePlayed = (): boolean => Object.hasOwn(globalThis.setTimeout, 'clock');
/** On a loaded machine a toast's four seconds may pass before the assertion; it stays unless the test controls time. */
const aDayMs = 86_400_000;

/**
 * Completes lazy imports started by rendering, inside `act`. Otherwise a chunk arrives before the test's first wait and React warns,
 * though only in the first test of a file.
 */
const settleImports = () => act(() => new Promise<void>((resolve) => machineTimeout(resolve, 0)));

/**
 * jsdom has no layout and matches each style rule for each element in queries by role or label, a third of a test's time. Browser tests
 * check styles.
 */
const detachedCache = createCache({ key: 'css', container: document.createElement('div') });

const cachesInDocument: EmotionCache[] = [];
function inDocument(): EmotionCache {
  const cache = styleCache(document);
  cachesInDocument.push(cache);
  return cache;
}
// Clean up for the next test of the file.
afterEach(() => {
  for (const { sheet } of cachesInDocument.splice(0)) sheet.flush();
});

let isI18nStarted = false;
async function startLanguage(language: Language): Promise<void> {
  await registerMessages('shared', sharedMessages);
  if (!isI18nStarted) await startI18n();
  isI18nStarted = true;
  await setLanguage(language);
  await loadErrorTexts();
}

/** Renders content with the shell's providers, router, toasts and `shared` texts. */
export async function renderInShell(
  content: ReactNode,
  { path = '/', language = 'en', session, hasFakeTimers = false, hasRoutes = false, hasStyles = false }: Options = {},
): Promise<Rendered> {
  await startLanguage(language);
  if ((session ?? (path.startsWith('/user') ? 'player' : 'visitor')) === 'player') signIn('test-token', { isRemembered: false });
  let current = path;
  let goBack: () => void | Promise<void> = () => undefined;
  function Location() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    goBack = () => navigate(-1);
    current = `${pathname}${search}`;
    return null;
  }
  const [pathname = '/'] = path.split('?');
  const styles = hasStyles ? inDocument() : detachedCache;
  const result = render(
    <StrictMode>
      <CacheProvider value={styles}>
        <StoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <ThemeProvider theme={theme}>
              <GlobalStyle language={language} />
              <MemoryRouter initialEntries={[path]}>
                <Location />
                <div id="app-root">
                  <Routes>
                    <Route path={hasRoutes ? '*' : pathname} element={content} />
                    {!hasRoutes && <Route path="*" element={null} />}
                  </Routes>
                </div>
              </MemoryRouter>
              <Toaster {...(isTimePlayed() ? {} : { lifeMs: aDayMs })} />
              <LoadingOverlay />
            </ThemeProvider>
          </QueryClientProvider>
        </StoreProvider>
      </CacheProvider>
    </StrictMode>,
  );
  await settleImports();
  const user = userEvent.setup(hasFakeTimers ? { advanceTimers: (ms) => jest.advanceTimersByTime(ms) } : {});
  return { ...result, user, location: () => current, stepBack: () => act(async () => goBack()) };
}

async function renderPart(
  remote: RemoteDefinition,
  load: (() => Promise<{ default: ComponentType }>) | undefined,
  what: string,
  options: Options,
): Promise<Rendered> {
  if (!load) throw new Error(`the remote ${remote.name} has no ${what}`);
  await registerMessages(remote.messages.namespace, remote.messages.load);
  const { default: Part } = await load();
  return renderInShell(<Part />, options);
}

/** Renders a page of a remote as the shell would, at `path`. */
export const renderRemotePage = (
  { pages, ...remote }: RemoteDefinition,
  { page, ...options }: Options & { page: string; path: string },
) => renderPart({ pages, ...remote }, pages[page], `page ${page}`, options);

/** Renders a slot of a remote, without a page. */
export const renderRemoteSlot = ({ slots, ...remote }: RemoteDefinition, { slot, ...options }: Options & { slot: SlotName }) =>
  renderPart({ slots, ...remote }, slots[slot], `slot ${slot}`, options);
