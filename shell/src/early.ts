import { sendEarly, storedToken } from '@wallet/shared/early';

/**
 * The page's first script (PERF-01): it is small and comes before all others, and sends what the page will ask first while they are still
 * on the way. The gateway names the call, from the remote's declaration.
 */
const path = document.currentScript?.dataset['call'];
const token = storedToken();
if (path !== undefined && token !== undefined) {
  globalThis.earlyAnswer = sendEarly(path, token, document.documentElement.lang);
}
