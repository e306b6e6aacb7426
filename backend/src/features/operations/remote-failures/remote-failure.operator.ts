import { RemoteFailure } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { remoteFailuresOf } from './remote-failures.ts';

const ReportedFailures = Type.Array(Type.Object({ ...RemoteFailure.properties, receivedAt: Type.String() }));

/** For the sandbox: the last 200 failures reported to this instance since it started, newest first. */
export const remoteFailureOperatorRoutes: OperatorFeature = (app, context) => {
  app.get('/operator/remote-failures', { schema: { response: { 200: ReportedFailures } } }, () => [
    ...remoteFailuresOf(context).newest(),
  ]);
};
