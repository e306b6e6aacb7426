import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { remoteFailuresOf } from './remote-failures.ts';

/** For the sandbox: the last 200 failures reported to this instance since it started, newest first. */
export const remoteFailureOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'GET /operator/remote-failures', () => [...remoteFailuresOf(context).newest()]);
};
