import type { RemoteFailureReport } from '@wallet/shared/contract';

/** Reports of one release that one page sends at most. Each release has its own limit, so that none uses up another's. */
const mostPerRelease = 20;
const sent = new Map<string, Set<string>>();

type Dropped = Pick<RemoteFailureReport, 'remote' | 'version' | 'phase'> & { readonly count: number };
const dropped = new Map<string, Dropped>();

/** Counts a report that is not sent: it repeats another, or its release has reached a limit. */
export function countDropped({ remote, version, phase }: Omit<Dropped, 'count'>): void {
  const release = `${remote} ${version}`;
  dropped.set(release, { remote, version, phase, count: (dropped.get(release)?.count ?? 0) + 1 });
}

/** What was dropped since the last call, by release. */
export function takeDropped(): readonly Dropped[] {
  const taken = [...dropped.values()];
  dropped.clear();
  return taken;
}

/** Sends a report to the server by `send`, each failure once. It outlives the page, and nobody waits for it or hears of its failure. */
export function sendReport(report: RemoteFailureReport, send: typeof fetch = fetch): void {
  const { remote, version, phase, cause } = report;
  const release = `${remote} ${version}`;
  const ofRelease = sent.get(release) ?? new Set();
  sent.set(release, ofRelease);
  const failure = `${phase} ${cause}`;
  if (ofRelease.has(failure) || ofRelease.size >= mostPerRelease) return countDropped(report);
  ofRelease.add(failure);
  post(report, send);
}

/** Sends a report past the limits. */
export function post(report: RemoteFailureReport & { readonly dropped?: number }, send: typeof fetch): void {
  send('/api/remote-failures', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
    // An answer that nobody reads keeps its request open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
