import { setImmediate } from 'node:timers';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { queryClient } from '../../query/query.ts';
import { signOut } from '../../session/session.ts';
import { resetToasts } from '../../ui/initial/toast-store.ts';
import { apiServer, settleCalls } from '../api-server.ts';
import { reportConsole } from '../console-guard.ts';

// A wait ends as soon as its condition holds; a loaded machine may need this long.
configure({ asyncUtilTimeout: 20_000 });

// React records a stack for each element for its warnings, a fifth of the rendering time of tests. It stops at 10,000 per second; starting
// at that number disables it. Warnings still fail tests and name their component.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// jsdom lacks these APIs.
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
// The browser is never idle: preloading would otherwise interfere with the test at random times.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

// msw's interceptor delays a check of a connection that no test opened (undici reopens one after an aborted request). Set after React is
// loaded, since its scheduler would use it.
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
