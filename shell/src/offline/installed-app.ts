import { composition } from '@kaeo/host/composition/composition.ts';
import { remoteStates } from '@kaeo/host/composition/remote-states.ts';
import { plainPath } from '@kaeo/shared/contract';
import { getToken, hasSignedOut, isSnapshot, onSignOut } from '@kaeo/shared/session';
import { hasBusyPart } from '../has-busy-part.ts';
import type { ReadyReport } from '../worker/ready-report.ts';
import { versionsText } from '../worker/versions-text.ts';
import { saveLastState } from './last-state.ts';

/** When the last parts of an idle page, such as the chat, have loaded. */
const settledMs = 3_000;

/** Whether the page shows all that it should, from the releases that the gateway named. */
const isWhole = (): boolean =>
  composition.choice === undefined &&
  !hasBusyPart() &&
  remoteStates().every(({ state, passedOver }) => state !== 'failed' && state !== 'fallen-back' && passedOver === undefined);

const readyReport = (): ReadyReport => ({
  kind: 'ready',
  path: plainPath(window.location.pathname),
  language: document.documentElement.lang,
  releases: versionsText(composition),
  files: performance.getEntriesByType('resource').map(({ name }) => name),
});

/** Deletes what the session leaves in the browser besides its token: slips that wait for the upload, and push messages. */
async function forgetSession(workers: ServiceWorkerContainer): Promise<void> {
  await globalThis.caches?.delete('shared-slips');
  const registration = await workers.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Installs the service worker, and keeps the last state for a start without a network: the data in storage, the page and its
 * files by the worker. Both are written when the page has settled and whenever it is hidden. @returns a stop function.
 */
export function startInstalledApp(): (() => void) | undefined {
  // Missing without https, and in some WebViews.
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (!workers || !composition.hasWorker || isSnapshot()) return undefined;
  workers.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);

  const keep = async (): Promise<void> => {
    if (getToken() === undefined || !window.location.pathname.startsWith('/user/')) return;
    saveLastState();
    if (!isWhole()) return;
    const report = readyReport();
    const { active } = await workers.ready;
    active?.postMessage(report);
  };
  const timer = setTimeout(() => void keep(), settledMs);
  const handleHide = (): void => void (document.hidden && keep());
  document.addEventListener('visibilitychange', handleHide);
  const forget = (): void => void forgetSession(workers).catch(() => undefined);
  // Opening a public page ends the session before this page is idle (D-1).
  if (hasSignedOut()) forget();
  const stopForgetting = onSignOut(forget);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleHide);
    stopForgetting();
  };
}
