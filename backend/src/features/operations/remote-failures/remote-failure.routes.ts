import type { Feature, OperatorFeature } from '../../../context.ts';
import { addressKey } from '../../../platform/http/address-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { boundedReleases } from '../release-health/bounded-releases.ts';
import { nameOfProduct, namesOfProduct, remoteFailuresOf, withoutNumbers } from './remote-failures.ts';

/** Per release and address. A carrier has many players behind one address, and a broken release fails for all of them. */
const bound = { points: 200, durationS: 60 };

/** Receives reports of failed remotes (MFE-05). Each release has its own limit; unknown ones share one. */
export const remoteFailureRoutes: Feature = (app, context) => {
  const failures = remoteFailuresOf(context);
  const labelOf = boundedReleases(context.clock, { names: namesOfProduct.length, releases: 5 });

  serve(app, 'POST /api/remote-failures', async (request) => {
    const { dropped, ...failure } = withoutNumbers(request.body);
    const remote = nameOfProduct(failure.remote);
    const release = remote === 'other' ? '' : labelOf(remote, failure.version);
    try {
      await context.limits.action('remote-failure', `${addressKey(request.ip)} ${remote} ${release}`, bound);
    } catch (error) {
      failures.drop(remote, 'server', 1);
      throw error;
    }
    if (dropped === undefined) failures.add(failure);
    else failures.drop(remote, 'page', dropped);
    request.log.warn(request.body.dropped === undefined ? failure : { ...failure, dropped }, 'remote failed on a page');
    return {};
  });
};

/** For the sandbox: the last 200 failures reported to this instance since it started, newest first. */
export const remoteFailureOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'GET /operator/remote-failures', () => [...remoteFailuresOf(context).newest()]);
};
