import { compositionText, type RemoteFailureReport } from '@wallet/shared/contract';
import { measureSome } from '../measure-some.ts';
import { composition, declarations } from './composition.ts';
import { passedOver } from './failed-before.ts';
import { ownerOf } from './hashes.ts';
import { missingChunk, RemoteFailure } from './remote-failure.ts';
import { changeRemoteState, remoteStates } from './remote-states.ts';
import { post, sendReport, takeDropped } from './send-report.ts';
import { versionsOf } from './versions-of.ts';

export { reportRemoval, reportUncaught } from './report-uncaught.ts';

declare global {
  /** Every failure of a remote since the page was opened, the newest last; for the tests and for QA. */
  var remoteReports: RemoteFailureReport[] | undefined;
}

const longestCause = 500;

const absolute = (url: string): string => new URL(url, window.location.href).href;
/** Scripts whose failure has been told. */
const toldScripts = new Set<string>();

/** How the server answered a script, where the browser tells: of one that failed, its error says only that it failed. */
function answerOf(url: string | undefined): string {
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
/** Reports how many reports of each release this page did not send. */
function reportDropped(): void {
  for (const { count, ...place } of takeDropped()) {
    post({ ...reportOf({ ...place, cause: `${count} more reports were not sent` }), dropped: count }, send);
  }
}
document.addEventListener('visibilitychange', () => void (document.hidden && reportDropped()));
window.addEventListener('pagehide', reportDropped);

/** Keeps a failure on the page and sends it to the server by `sendBy`, the browser's `fetch` as it was before any remote ran. */
export function reportFailure({ facts }: RemoteFailure, sendBy: typeof fetch = fetch): void {
  send = sendBy;
  const { remote, version, phase, cause, url, page } = facts;
  if (url !== undefined) toldScripts.add(absolute(url));
  const answer = answerOf(url);
  const said = String(cause)
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestCause - answer.length)
    // Half of a character that was cut in two is no text.
    .replace(/[\uD800-\uDBFF]$/, '');
  const report = { ...reportOf({ remote, version, phase, cause: `${said}${answer}` }), ...page };
  globalThis.remoteReports = [...(globalThis.remoteReports ?? []), report];
  const { failures = [] } = remoteStates().find(({ name }) => name === remote) ?? {};
  changeRemoteState(remote, { failures: [...failures, report] });
  sendReport(report, send);
  measureSome();
}

/** `reportRemoteFailure`. */
type Report = (failure: RemoteFailure) => void;

/** How long whoever asked for a script has to tell of its failure. */
const othersTellWithinMs = 1_000;

/**
 * A script of a release that did not come, unless whoever asked for it tells: a remote may have words of its own for a dialog whose code
 * is missing, and its team is to know all the same.
 */
export function reportScript(url: string, report: Report): void {
  const owner = ownerOf(url);
  if (!owner) return;
  // The answer to this request: the next may be another by then.
  const cause = `the script ${url.slice(url.lastIndexOf('/') + 1)} did not load${answerOf(url)}`;
  setTimeout(() => {
    if (!toldScripts.has(url)) report(new RemoteFailure({ ...owner, phase: 'part', cause }));
  }, othersTellWithinMs);
}

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'sourceFile' | 'effectiveDirective'>;
const refused = new Set<string>();

/** What the page's policy refuses is, once, the failure of the release whose script was refused, or whose script asked. */
export function reportPolicyViolation({ blockedURI, sourceFile, effectiveDirective }: Violation, report: Report): void {
  const guilty = ownerOf(blockedURI) ?? ownerOf(sourceFile);
  const cause = `${effectiveDirective} refuses ${blockedURI}`;
  if (!guilty || refused.has(`${guilty.remote} ${cause}`)) return;
  refused.add(`${guilty.remote} ${cause}`);
  report(new RemoteFailure({ ...guilty, phase: 'policy', cause }));
}

/** A change of the language went on without the texts of a remote. */
export function reportTexts({ namespace, cause }: { namespace: string; cause: unknown }, report: Report): void {
  const owner = declarations.find((declaration) => declaration.namespace === namespace)?.name;
  const { version } = remoteStates().find(({ name }) => name === owner) ?? {};
  if (owner === undefined || version === undefined) return;
  report(new RemoteFailure({ remote: owner, version, phase: 'messages', cause, url: missingChunk(cause) }));
}

/** The page stands on the last registry that could be read. */
export function reportStaleRegistry(report: Report): void {
  if (!composition.stale) return;
  const cause = `the registry could not be read since ${composition.stale.since}: ${composition.stale.cause}`;
  report(new RemoteFailure({ remote: 'shell', version: composition.shell.version, phase: 'registry', cause }));
}
