import { onMissingTexts } from '@wallet/shared/i18n';
import { aheadMark } from '../run-preloaded.ts';
import { composition, remoteCaller } from './composition.ts';
import type { RemoteFailure } from './remote-failure.ts';

const loadReporting = () => import(/* webpackChunkName: "remote-report" */ './report-failure.ts');
// The console has the failure already; a network that brings no script takes no report either.
const ignore = () => undefined;
/** As it is before any remote runs: one that patches it does not keep its own failure from being told. */
const send = globalThis.fetch;

/**
 * Tells where teams and QA look, which remote failed, in which release, at what and why: in the console at once; on the page and at the
 * server as soon as the code for it is here, which no page pays for that has nothing to say.
 */
export function reportRemoteFailure(failure: RemoteFailure): void {
  // oxlint-disable-next-line no-console -- the one place where a failing remote is named for whoever looks at the page
  console.error(`remote ${failure.message}`);
  loadReporting().then(({ reportFailure }) => reportFailure(failure, send), ignore);
}

document.addEventListener(
  'securitypolicyviolation',
  (violation) =>
    void loadReporting().then(({ reportPolicyViolation }) => reportPolicyViolation(violation, reportRemoteFailure), ignore),
);
// An element's error does not bubble; the document still sees it on its way down.
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
// oxlint-disable-next-line typescript/unbound-method -- called on the storage that it is asked of
const { removeItem } = Storage.prototype;
/** The session and the keys of payments on their way are taken out by what keeps them, which is the shell's code whoever calls it. */
Storage.prototype.removeItem = function (key: string): void {
  const script = /^wallet\.(token|attempt)/.test(key) && remoteCaller();
  if (script) {
    loadReporting().then(({ reportRemoval }) => reportRemoval(script, key, reportRemoteFailure), ignore);
  }
  removeItem.call(this, key);
};
onMissingTexts((missing) => void loadReporting().then(({ reportTexts }) => reportTexts(missing, reportRemoteFailure), ignore));
if (composition.stale) loadReporting().then(({ reportStaleRegistry }) => reportStaleRegistry(reportRemoteFailure), ignore);
