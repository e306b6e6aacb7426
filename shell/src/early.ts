import { guardBoot } from '@kaeo/host/boot/boot-failure.ts';
import { fetchFirstPicture, sendEarly, storedToken } from '@kaeo/shared/early';

/** The page's first script (PERF-01). It runs before all others and sends the page's first API call, which the gateway names. */
guardBoot();
const { call: path, sent, picture } = document.currentScript?.dataset ?? {};
const token = storedToken();
// Only a call without page-specific parameters is sent early.
if (path !== undefined && token !== undefined && (sent === undefined || window.location.search === '')) {
  globalThis.earlyAnswer = sendEarly({ path, sent, token, language: document.documentElement.lang });
  if (picture !== undefined) void fetchFirstPicture(globalThis.earlyAnswer, picture);
}
