import { onMissingTexts } from '@kaeo/shared/i18n';
import { composition, remoteCaller } from '../composition/composition.ts';
import { aheadMark } from '../integrity/run-preloaded.ts';
import type { RemoteFailure } from './remote-failure.ts';

const loadReporting = () => import(/* webpackChunkName: "remote-report" */ './report-failure.ts');
// Ignored: the failure is already logged, and the reporting code cannot load without a network.
const ignore = () => undefined;
/** Captured before any remote runs, so that a remote that patches it cannot suppress its own failure report. */
const send = globalThis.fetch;

/** Logs immediately; shows and sends the report with the reporting code, which loads only on failure. */
export function reportRemoteFailure(failure: RemoteFailure): void {
  // oxlint-disable-next-line no-console -- the only place that logs a failing remote
  console.error(`remote ${failure.message}`);
  loadReporting().then(({ reportFailure }) => reportFailure(failure, send), ignore);
}

document.addEventListener(
  'securitypolicyviolation',
  (violation) =>
    void loadReporting().then(({ reportPolicyViolation }) => reportPolicyViolation(violation, reportRemoteFailure), ignore),
);
// Error events of elements do not bubble, so listen in the capture phase.
document.addEventListener(
  'error',
  ({ target }) =>
    void (
      target instanceof HTMLScriptElement &&
      !target.hasAttribute(aheadMark) &&
      loadReporting().then(({ reportScript }) => reportScript(target.src, reportRemoteFailure), ignore)
    ),
  true,
);
for (const type of ['error', 'unhandledrejection'] as const) {
  window.addEventListener(
    type,
    (event) => void loadReporting().then(({ reportUncaught }) => reportUncaught(event, reportRemoteFailure), ignore),
  );
}
// oxlint-disable-next-line typescript/unbound-method -- called with the storage as `this`
const { removeItem } = Storage.prototype;
/** Only shell code removes the session token and keys of pending payments, whichever code triggers it. */
Storage.prototype.removeItem = function (key: string): void {
  const script = /^wallet\.(token|attempt)/.test(key) && remoteCaller();
  if (script) {
    loadReporting().then(({ reportRemoval }) => reportRemoval(script, key, reportRemoteFailure), ignore);
  }
  removeItem.call(this, key);
};
onMissingTexts((missing) => void loadReporting().then(({ reportTexts }) => reportTexts(missing, reportRemoteFailure), ignore));
if (composition.stale) loadReporting().then(({ reportStaleRegistry }) => reportStaleRegistry(reportRemoteFailure), ignore);
