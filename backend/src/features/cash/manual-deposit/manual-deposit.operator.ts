import { toAmount } from '@kaeo/shared/money';
import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createManualDepositService } from './manual-deposit.service.ts';

export const manualDepositOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createManualDepositService(context);
  serveOperator(app, 'GET /operator/manual-deposits', async () => {
    const waiting = await service.list();
    return waiting.map(({ amountMinor, createdAt, slips, movementId: _movementId, ...deposit }) => ({
      ...deposit,
      amount: toAmount(amountMinor),
      createdAt: createdAt.toISOString(),
      slips: slips.map(({ amountMinor: slipMinor, ...slip }) => ({ ...slip, amount: toAmount(slipMinor) })),
    }));
  });
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}', (request) =>
    service.decide(request.params.reference, request.body.isApproved),
  );
  serveOperator(app, 'PUT /operator/manual-deposits/{reference}/no-line', async (request) => {
    await service.expectNoLine(request.params.reference, request.body.note);
    return {};
  });
};
