import { registry } from './registry.ts';
import type { RemoteFailure } from './remote-failure.ts';

const saying = () => import(/* webpackChunkName: "remote-report" */ './say-failure.ts');
// The console has the failure already; a network that brings no script takes no report either.
const unsaid = () => undefined;

/**
 * Says where teams and QA look, which remote failed, in which release, at what and why: in the console at once; on the page and at the
 * server as soon as the code for it is here, which no page pays for that has nothing to say.
 */
export function reportRemoteFailure(failure: RemoteFailure): void {
  // oxlint-disable-next-line no-console -- the one place where a failing remote is named for whoever looks at the page
  console.error(`remote ${failure.message}`);
  saying().then(({ sayFailure }) => sayFailure(failure), unsaid);
}

document.addEventListener(
  'securitypolicyviolation',
  (violation) => void saying().then(({ sayViolation }) => sayViolation(violation, reportRemoteFailure), unsaid),
);
// An element's error does not bubble; the document still sees it on its way down.
document.addEventListener(
  'error',
  ({ target }) =>
    void (
      target instanceof HTMLScriptElement && saying().then(({ sayScript }) => sayScript(target.src, reportRemoteFailure), unsaid)
    ),
  true,
);
if (registry.stale) saying().then(({ sayStale }) => sayStale(reportRemoteFailure), unsaid);
