import type { RemoteFailureReport } from '@wallet/shared/contract';
import { answer } from '@wallet/shared/testing';

/** Takes the failures that the page of a test tells, as the server does, into a list that begins anew. */
export function takeReports(sent: RemoteFailureReport[]): void {
  sent.length = 0;
  answer('POST /api/remote-failures', ({ body }) => {
    sent.push(body as RemoteFailureReport); // what `sendReport` has made
    return {};
  });
}
