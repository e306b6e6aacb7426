/** A failure of a remote as the page knows it; kept on the page for the tests and for QA, newest last. */
export type RemoteReport = {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  readonly cause: string;
  readonly at: string;
};

declare global {
  /** Every failure of a remote since the page was opened. */
  var remoteReports: RemoteReport[] | undefined;
}

const read = (failure: object, name: string): string => {
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : '-';
};

/** Says once, where teams and QA look, which remote failed, in which release, at what and why. */
export function reportRemoteFailure(failure: unknown): void {
  const facts = typeof failure === 'object' && failure !== null ? failure : {};
  const cause: unknown = 'cause' in facts ? facts.cause : failure;
  const report: RemoteReport = {
    remote: read(facts, 'remote'),
    version: read(facts, 'version'),
    phase: read(facts, 'phase'),
    cause: String(cause),
    at: new Date().toISOString(),
  };
  globalThis.remoteReports = [...(globalThis.remoteReports ?? []), report];
  // oxlint-disable-next-line no-console -- the one place where a failing remote is named for whoever looks at the page
  console.error(`remote ${report.remote} ${report.version} failed at ${report.phase}: ${report.cause}`);
}
