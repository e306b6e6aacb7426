import type { Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remoteFailuresOf, withoutNumbers } from './remote-failures.ts';

/** A page sends twenty at most; a carrier puts many players behind one address, and a release that fails fails for all of them. */
const bound = { points: 600, durationS: 60 };

/** Where pages report that a remote failed (MFE-05): a line in the log, a count, and a list for testers. */
export const remoteFailureRoutes: Feature = (app, context) => {
  const failures = remoteFailuresOf(context);

  serve(app, 'POST /api/remote-failures', async (request) => {
    await context.limits.action('remote-failure', request.ip, bound);
    const failure = withoutNumbers(request.body);
    failures.add(failure);
    request.log.warn(failure, 'a remote failed on a page');
    return {};
  });
};
