import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { queryClient } from '../query/query.ts';
import { signOut } from '../session/session.ts';
import { resetToasts } from '../ui/toast-store.ts';
import { apiServer } from './api-server.ts';

configure({ asyncUtilTimeout: 5_000 });

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

beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  apiServer.resetHandlers();
  queryClient.clear();
  resetToasts();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => apiServer.close());
