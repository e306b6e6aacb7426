import { compositionText, type FailurePhase, failurePhases, type RemoteFailureReport } from '@wallet/shared/contract';
import { registry } from './registry.ts';
import { changeRemoteState } from './remote-states.ts';

declare global {
  /** Every failure of a remote since the page was opened, the newest last; for the tests and for QA. */
  var remoteReports: RemoteFailureReport[] | undefined;
}

const longestCause = 500;

/** What the page is made of, as a composition link takes it. */
const composition = (): string =>
  compositionText({
    shell: registry.shell.version,
    ...Object.fromEntries(Object.entries(registry.remotes).map(([name, { current }]) => [name, current.version])),
  });

const read = (failure: object, name: string): string => {
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : '-';
};

/** Says once, where teams and QA look, which remote failed, in which release, at what and why. */
export function reportRemoteFailure(failure: unknown): void {
  const facts = typeof failure === 'object' && failure !== null ? failure : {};
  const cause: unknown = 'cause' in facts ? facts.cause : failure;
  const phase: FailurePhase = failurePhases.find((name) => name === read(facts, 'phase')) ?? 'part';
  const report: RemoteFailureReport = {
    remote: read(facts, 'remote'),
    version: read(facts, 'version'),
    phase,
    cause: String(cause).slice(0, longestCause),
    composition: composition(),
    path: window.location.pathname,
    at: new Date().toISOString(),
  };
  globalThis.remoteReports = [...(globalThis.remoteReports ?? []), report];
  changeRemoteState(report.remote, ({ failures }) => ({ failures: [...failures, report] }));
  // oxlint-disable-next-line no-console -- the one place where a failing remote is named for whoever looks at the page
  console.error(`remote ${report.remote} ${report.version} failed at ${report.phase}: ${report.cause}`);
}
