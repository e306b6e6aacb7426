import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createReconciliationService } from './reconciliation.service.ts';

export const reconciliationOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createReconciliationService(context);
  serveOperator(app, 'POST /operator/reconciliation', async ({ body }) => {
    const { from, to, ...counts } = await service.runNow(body.to === undefined ? undefined : new Date(body.to));
    return { ...counts, from: from.toISOString(), to: to.toISOString(), silent: [...counts.silent] };
  });
  serveOperator(app, 'GET /operator/reconciliation', async () => {
    const [last, open] = await Promise.all([service.last(), service.open()]);
    return {
      last: last?.endedAt
        ? {
            from: last.windowFrom.toISOString(),
            to: last.windowTo.toISOString(),
            compared: last.compared,
            found: last.found,
            healed: last.healed,
            unanswered: last.unanswered,
            silent: [...last.silent],
            endedAt: last.endedAt.toISOString(),
          }
        : null,
      open: open.map(({ lineAt, foundAt, isBooked: _isBooked, ...difference }) => ({
        ...difference,
        lineAt: lineAt.toISOString(),
        foundAt: foundAt.toISOString(),
      })),
    };
  });
};
