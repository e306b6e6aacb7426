import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { answer } from '@kaeo/shared/testing';

/** Collects a test page's failure reports, as the server would, into a list that is emptied. */
export function collectReports(sent: RemoteFailureReport[]): void {
  sent.length = 0;
  answer('POST /api/remote-failures', ({ body }) => {
    sent.push(body as RemoteFailureReport); // what `sendReport` has made
    return {};
  });
}
