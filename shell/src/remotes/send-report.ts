import type { RemoteFailureReport } from '@wallet/shared/contract';

/** Reports that one page sends, at most: a defect that comes again and again is told by the first. */
const mostPerPage = 20;
const sent = new Set<string>();

/**
 * Sends a report to the server by `send`, each failure once. It outlives the page, and nobody waits for it or hears of its failure.
 */
export function sendReport(report: RemoteFailureReport, send: typeof fetch = fetch): void {
  const { remote, version, phase, cause } = report;
  const failure = `${remote} ${version} ${phase} ${cause}`;
  if (sent.has(failure) || sent.size >= mostPerPage) return;
  sent.add(failure);
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
