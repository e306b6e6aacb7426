import { Empty, RemoteFailure } from '@wallet/shared/api';
import type { Feature } from '../../../platform/context.ts';
import { remoteFailuresOf, withoutNumbers } from './remote-failures.ts';

/** A page sends twenty at most; several players may share an address. */
const bound = { points: 100, durationS: 60 };

/** Where pages report that a remote failed (MFE-05): a line in the log, a count, and a list for testers. */
export const remoteFailureRoutes: Feature = (app, context) => {
  const failures = remoteFailuresOf(context);

  app.post(
    '/api/remote-failures',
    {
      schema: { tags: ['operations'], body: RemoteFailure, response: { 200: Empty } },
      config: { access: 'public', isServedWhenTerminated: true },
    },
    async (request) => {
      await context.limits.action('remote-failure', request.ip, bound);
      const failure = withoutNumbers(request.body);
      failures.add(failure);
      request.log.warn(failure, 'a remote failed on a page');
      return {};
    },
  );
};
