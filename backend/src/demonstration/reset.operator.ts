import { Empty } from '@wallet/shared/api';
import type { OperatorFeature } from '../context.ts';
import { resetDemonstration } from './seed-demonstration.ts';

/** Restores the demonstration data to the state of a new installation. The gate holds back API requests meanwhile. */
export const resetOperatorRoutes: OperatorFeature = (app, context) => {
  app.post('/operator/reset', { schema: { response: { 200: Empty } } }, async () => {
    await context.gate.alone(() => resetDemonstration(context));
    return {};
  });
};
