import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { queryClient } from '../query/query.ts';
import { signOut } from '../session/session.ts';
import { resetToasts } from '../ui/feedback/toast-store.ts';
import { apiServer } from './api-server.ts';
import { reportConsole } from './console-guard.ts';

// A wait ends as soon as what it waits for is there; on a machine under load that may take a while.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has none of these; the product asks for them.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });
// A browser that is never idle: what a page fetches ahead would else arrive in the middle of whatever the test does then.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  apiServer.resetHandlers();
  queryClient.clear();
  resetToasts();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  reportConsole();
});
afterAll(() => apiServer.close());
