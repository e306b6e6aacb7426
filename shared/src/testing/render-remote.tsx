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
import { LoadingOverlay, sharedMessages, Toaster } from '../ui/ui.ts';

type Options = {
  /** Path with its search, e.g. `/user/home?modal=deposit`. */
  path?: string;
  /** English unless told, so that tests read as the messages do. */
  language?: Language;
  /** Signed in on `/user…` unless told. */
  session?: 'player' | 'visitor';
  /** The test drives `jest.useFakeTimers()`: presses move its clock. */
  hasFakeTimers?: boolean;
  /** The content has routes of its own, as the shell has: it stays wherever the router goes. */
  hasRoutes?: boolean;
  /** The test looks at computed styles: otherwise none are in the document, see `outOfDocument`. */
  hasStyles?: boolean;
};
/**
 * Gives a field its text in one go, as a pasted one or one that the browser fills in: each key that is typed renders the form anew, which
 * is half the time of a form's tests. Tests of what happens at a key type it.
 */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  // What a view does once it is shown may have taken the focus meanwhile, and a paste goes to whatever has it, without a word.
  if (field instanceof HTMLElement) act(() => field.focus());
  if (document.activeElement !== field) throw new Error(`the field does not keep the focus: ${field.outerHTML}`);
  await user.paste(text);
}

export type Rendered = RenderResult & {
  user: UserEvent;
  /** Where the router is now, path and search. */
  location: () => string;
  /** One step back in the browser's history. */
  stepBack: () => Promise<void>;
};

/** The clock of the machine, whatever the test does with timers. */
const { setTimeout: machineTimeout } = globalThis;
const isTimePlayed = (): boolean => Object.hasOwn(globalThis.setTimeout, 'clock');
/** A toast's four seconds pass between a press and the look at it on a machine under load: it stays, unless the test plays the time. */
const aDayMs = 86_400_000;

/**
 * Lets what was imported while rendering arrive, as an update that React knows of. Otherwise a chunk that is loaded for the first time
 * arrives between the rendering and the first wait of the test, where React warns of it, and in other tests of the file it is there at once.
 */
const settleImports = () => act(() => new Promise<void>((resolve) => machineTimeout(resolve, 0)));

/**
 * jsdom lays nothing out, and matches every rule of the page against every element that a query by role or label meets: a third of a
 * test's time. What styles do is judged in Chromium.
 */
const detachedCache = createCache({ key: 'css', container: document.createElement('div') });

const cachesInDocument: EmotionCache[] = [];
function inDocument(): EmotionCache {
  const cache = styleCache(document);
  cachesInDocument.push(cache);
  return cache;
}
// The next test of the file has nothing of them.
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

/** Renders anything inside what the shell gives: providers, router, toasts and the texts of `shared`. */
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

/** Renders one page of a remote as the shell would, at `path`. */
export const renderRemotePage = (
  { pages, ...remote }: RemoteDefinition,
  { page, ...options }: Options & { page: string; path: string },
) => renderPart({ pages, ...remote }, pages[page], `page ${page}`, options);

/** Renders what a remote puts into a slot of the shell, over no page. */
export const renderRemoteSlot = ({ slots, ...remote }: RemoteDefinition, { slot, ...options }: Options & { slot: SlotName }) =>
  renderPart({ slots, ...remote }, slots[slot], `slot ${slot}`, options);
