import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { createManualDepositService } from './manual-deposit.service.ts';

const Reference = Type.Object({ reference: Type.String({ maxLength: 40 }) });
const Decision = Type.Object({ isApproved: Type.Boolean() }, { additionalProperties: false });
const NoLine = Type.Object({ note: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false });

/** Manual deposits that wait for a decision (D-29). */
export const manualDepositOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createManualDepositService(context);
  app.get('/operator/manual-deposits', async () => {
    const waiting = await service.list();
    return waiting.map(({ amountMinor, createdAt, slips, movementId: _movementId, ...deposit }) => ({
      ...deposit,
      amount: toAmount(amountMinor),
      createdAt: createdAt.toISOString(),
      slips: slips.map(({ amountMinor: slipMinor, ...slip }) => ({ ...slip, amount: toAmount(slipMinor) })),
    }));
  });
  app.put('/operator/manual-deposits/:reference', { schema: { params: Reference, body: Decision } }, (request) =>
    service.decide(request.params.reference, request.body.isApproved),
  );
  app.put('/operator/manual-deposits/:reference/no-line', { schema: { params: Reference, body: NoLine } }, async (request) => {
    await service.expectNoLine(request.params.reference, request.body.note);
    return {};
  });
};
