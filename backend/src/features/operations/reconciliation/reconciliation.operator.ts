import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { presentReconciliation } from './reconciliation.presenter.ts';
import { createReconciliationService } from './reconciliation.service.ts';

export const reconciliationOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createReconciliationService(context);
  serveOperator(app, 'POST /operator/reconciliation', async ({ body }) => {
    const { from, to, ...counts } = await service.runNow(body.to === undefined ? undefined : new Date(body.to));
    return { ...counts, from: from.toISOString(), to: to.toISOString(), silent: [...counts.silent] };
  });
  serveOperator(app, 'GET /operator/reconciliation', async () => {
    const [last, open] = await Promise.all([service.last(), service.open()]);
    return presentReconciliation(last, open);
  });
};
