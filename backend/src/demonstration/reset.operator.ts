import type { OperatorFeature } from '../context.ts';
import { serveOperator } from '../platform/http/serve-operator.ts';
import { resetDemonstration } from './seed-demonstration.ts';

/** Restores the demonstration data to the state of a new installation. The gate holds back API requests meanwhile. */
export const resetOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'POST /operator/reset', async () => {
    await context.gate.alone(() => resetDemonstration(context));
    return {};
  });
};
