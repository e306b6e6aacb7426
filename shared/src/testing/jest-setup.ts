import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { queryClient } from '../query/query.ts';
import { signOut } from '../session/session.ts';
import { resetToasts } from '../ui/feedback/toast-store.ts';
import { apiServer, settleCalls } from './api-server.ts';
import { reportConsole } from './console-guard.ts';

// A wait ends as soon as what it waits for is there; on a machine under load that may take a while.
configure({ asyncUtilTimeout: 20_000 });

// React notes for each element where it was made, for the stacks of its warnings: a fifth of the time of tests that render. It stops at
// ten thousand a second by itself; here it begins at that number. A warning still fails its test, and names what it is about.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

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

// msw's interceptor puts off a look at a connection that no request of a test has opened (one that undici opens again after a request
// was given up). Set after React was loaded, whose scheduler would take it for its own.
globalThis.setImmediate = setImmediate;

beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  cleanup();
  await settleCalls();
  apiServer.resetHandlers();
  queryClient.clear();
  resetToasts();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  reportConsole();
});
afterAll(() => apiServer.close());
