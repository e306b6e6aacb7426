import type { RemoteFailureReport } from '@kaeo/shared/contract';

/** Maximum reports per release and page. Each release has its own limit, so that none uses up another's. */
const maxPerRelease = 20;
const sent = new Map<string, Set<string>>();

type Dropped = Pick<RemoteFailureReport, 'remote' | 'version' | 'phase'> & { readonly count: number };
const dropped = new Map<string, Dropped>();

/** Counts a report that is not sent: a duplicate, or over its release's limit. */
export function countDropped({ remote, version, phase }: Omit<Dropped, 'count'>): void {
  const release = `${remote} ${version}`;
  dropped.set(release, { remote, version, phase, count: (dropped.get(release)?.count ?? 0) + 1 });
}

/** The reports dropped since the last call, by release. */
export function drainDropped(): readonly Dropped[] {
  const drained = [...dropped.values()];
  dropped.clear();
  return drained;
}

/** Sends a report with `send`, each failure once. `keepalive` lets it outlive the page; the result is ignored. */
export function sendReport(report: RemoteFailureReport, send: typeof fetch = fetch): void {
  const { remote, version, phase, cause } = report;
  const release = `${remote} ${version}`;
  const ofRelease = sent.get(release) ?? new Set();
  sent.set(release, ofRelease);
  const failure = `${phase} ${cause}`;
  if (ofRelease.has(failure) || ofRelease.size >= maxPerRelease) return countDropped(report);
  ofRelease.add(failure);
  post(report, send);
}

export function post(report: RemoteFailureReport & { readonly dropped?: number }, send: typeof fetch): void {
  send('/api/remote-failures', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
    // Read the body: an unread response keeps its request open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
