import type { Feature, OperatorFeature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { operatorPage } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { presentManualDeposit } from './manual-deposit.desk.ts';
import { createManualDepositService } from './manual-deposit.service.ts';
import { createManualDepositStore } from './manual-deposit.store.ts';

/** Deposits that staff check and decide (D-29). */
export const manualDepositRoutes: Feature = (app, context) => {
  const service = createManualDepositService(context);
  serve(app, 'POST /api/wallet/add', (request) => service.request(playerOf(request), request.body, idempotencyKeyOf(request)));
};

export const manualDepositOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createManualDepositService(context);
  serveOperator(app, 'GET /operator/manual-deposits', async () => {
    const { rows } = await createManualDepositStore(context.db).list(false, operatorPage);
    return rows.map(presentManualDeposit);
  });
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}', (request) =>
    service.decide(request.params.reference, request.body.isApproved),
  );
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}/no-line', async (request) => {
    await service.expectNoLine(request.params.reference, request.body.note);
    return {};
  });
};
