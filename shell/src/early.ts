import { fetchFirstPicture, sendEarly, storedToken } from '@wallet/shared/early';
import { guardBoot } from './boot-failure.ts';

/**
 * The page's first script (PERF-01): it is small and comes before all others, and sends what the page will ask first while they are still
 * on the way. The gateway names the call, from the remote's declaration. It also retries the shell's scripts where one fails.
 */
guardBoot();
const { call: path, sent, picture } = document.currentScript?.dataset ?? {};
const token = storedToken();
// What is sent is what the page asks without parameters of its own.
if (path !== undefined && token !== undefined && (sent === undefined || window.location.search === '')) {
  globalThis.earlyAnswer = sendEarly({ path, sent, token, language: document.documentElement.lang });
  if (picture !== undefined) void fetchFirstPicture(globalThis.earlyAnswer, picture);
}
