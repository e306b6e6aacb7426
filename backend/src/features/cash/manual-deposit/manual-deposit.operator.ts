import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { presentManualDeposit } from './manual-deposit.presenter.ts';
import { createManualDepositService } from './manual-deposit.service.ts';

export const manualDepositOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createManualDepositService(context);
  serveOperator(app, 'GET /operator/manual-deposits', async () => {
    const waiting = await service.list();
    return waiting.map(presentManualDeposit);
  });
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}', (request) =>
    service.decide(request.params.reference, request.body.isApproved),
  );
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}/no-line', async (request) => {
    await service.expectNoLine(request.params.reference, request.body.note);
    return {};
  });
};
