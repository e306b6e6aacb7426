import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { presentPayout } from './payout.desk.ts';
import { createPayoutService } from './payout.service.ts';

/** Payouts that the rail refused: staff send them again or return the money. */
export const payoutOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createPayoutService(context);
  serveOperator(app, 'GET /operator/payouts', async () => {
    const refused = await service.listRefused();
    return refused.map(presentPayout);
  });
  serveOperator(app, 'PUT /operator/payouts/{id}', async (request) => {
    await service.decide(request.params.id, request.body.decision);
    return {};
  });
};
