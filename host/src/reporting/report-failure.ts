import { compositionText, type RemoteFailureReport } from '@kaeo/shared/contract';
import { composition, declarations } from '../composition/composition.ts';
import { passedOver } from '../composition/failed-releases.ts';
import { changeRemoteState, remoteStates } from '../composition/remote-states.ts';
import { versionsOf } from '../composition/versions-of.ts';
import { ownerOf } from '../integrity/hashes.ts';
import { missingChunk, RemoteFailure } from './remote-failure.ts';
import { notifyReport } from './report-listener.ts';
import { drainDropped, post, sendReport } from './send-report.ts';

export { reportRemoval, reportUncaught } from './report-uncaught.ts';

declare global {
  /** All failures of remotes since the page was opened, oldest first; for tests and QA. */
  var remoteReports: RemoteFailureReport[] | undefined;
}

const longestCause = 500;

const absolute = (url: string): string => new URL(url, window.location.href).href;
const reportedScripts = new Set<string>();

/** HTTP status of a script, if the browser exposes it; the error event has no status. */
function statusOf(url: string | undefined): string {
  if (url === undefined) return '';
  const [entry] = performance.getEntriesByName?.(absolute(url)).slice(-1) ?? [];
  const status: unknown = entry && Reflect.get(entry, 'responseStatus');
  return typeof status === 'number' && status > 0 ? ` (HTTP ${status})` : '';
}

const reportOf = (facts: Pick<RemoteFailureReport, 'remote' | 'version' | 'phase' | 'cause'>): RemoteFailureReport => ({
  ...facts,
  composition: compositionText(versionsOf(composition)),
  ...(passedOver.size > 0 ? { passedOver: compositionText(Object.fromEntries(passedOver)) } : {}),
  path: window.location.pathname,
  at: new Date().toISOString(),
});

let send: typeof fetch = fetch;
/** Reports, per release, how many reports this page dropped. */
function reportDropped(): void {
  for (const { count, ...place } of drainDropped()) {
    post({ ...reportOf({ ...place, cause: `${count} more reports were not sent` }), dropped: count }, send);
  }
}
document.addEventListener('visibilitychange', () => void (document.hidden && reportDropped()));
window.addEventListener('pagehide', reportDropped);

/** Stores a failure on the page and sends it with `sendBy`, the browser's original `fetch`. */
export function reportFailure({ facts }: RemoteFailure, sendBy: typeof fetch = fetch): void {
  send = sendBy;
  const { remote, version, phase, cause, url, page } = facts;
  if (url !== undefined) reportedScripts.add(absolute(url));
  const answer = statusOf(url);
  const text = String(cause)
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestCause - answer.length)
    // Remove a surrogate left when the text was cut.
    .replace(/[\uD800-\uDBFF]$/, '');
  const report = { ...reportOf({ remote, version, phase, cause: `${text}${answer}` }), ...page };
  globalThis.remoteReports = [...(globalThis.remoteReports ?? []), report];
  const { failures = [] } = remoteStates().find(({ name }) => name === remote) ?? {};
  changeRemoteState(remote, { failures: [...failures, report] });
  sendReport(report, send);
  notifyReport();
}

type Report = (failure: RemoteFailure) => void;

/** Time for the requester of a script to report its failure first. */
const reportDelayMs = 1_000;

/** Unless its requester reports it. A remote may handle a missing dialog itself, but its team must still be informed. */
export function reportScript(url: string, report: Report): void {
  const owner = ownerOf(url);
  if (!owner) return;
  // Read the status now: a later request may have another.
  const cause = `the script ${url.slice(url.lastIndexOf('/') + 1)} did not load${statusOf(url)}`;
  setTimeout(() => {
    if (!reportedScripts.has(url)) report(new RemoteFailure({ ...owner, phase: 'part', cause }));
  }, reportDelayMs);
}

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'sourceFile' | 'effectiveDirective'>;
const refused = new Set<string>();

/** Reports a CSP violation once, as a failure of the release whose script was blocked or made the request. */
export function reportPolicyViolation({ blockedURI, sourceFile, effectiveDirective }: Violation, report: Report): void {
  const owner = ownerOf(blockedURI) ?? ownerOf(sourceFile);
  const cause = `${effectiveDirective} refuses ${blockedURI}`;
  if (!owner || refused.has(`${owner.remote} ${cause}`)) return;
  refused.add(`${owner.remote} ${cause}`);
  report(new RemoteFailure({ ...owner, phase: 'policy', cause }));
}

/** Reports that the language changed without the texts of a remote. */
export function reportTexts({ namespace, cause }: { namespace: string; cause: unknown }, report: Report): void {
  const owner = declarations.find((declaration) => declaration.namespace === namespace)?.name;
  const { version } = remoteStates().find(({ name }) => name === owner) ?? {};
  if (owner === undefined || version === undefined) return;
  report(new RemoteFailure({ remote: owner, version, phase: 'messages', cause, url: missingChunk(cause) }));
}

/** Reports that the page was composed from an outdated registry. */
export function reportStaleRegistry(report: Report): void {
  if (!composition.stale) return;
  const cause = `the registry could not be read since ${composition.stale.since}: ${composition.stale.cause}`;
  report(new RemoteFailure({ remote: 'shell', version: composition.shell.version, phase: 'registry', cause }));
}
