import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentTransfer } from './transfer.desk.ts';
import { createTransferStore } from './transfer.store.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

export const transferOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'GET /operator/transfers', async () => {
    const waiting = await createTransferStore(context.db).listManual();
    return waiting.map(presentTransfer);
  });
  serveOperator(app, 'PUT /operator/transfers/{id}', async (request) => {
    const transfer = await createTransferStore(context.db).find(request.params.id);
    if (!transfer) throw new Refusal('NO_DATA');
    return { state: await createTransferSettlement(context).decide(transfer, request.body.isApplied) };
  });
};
