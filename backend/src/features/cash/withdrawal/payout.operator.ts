import { Currency, Empty } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { createPayoutService } from './payout.service.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Decision = Type.Object({ decision: Type.Enum(['RETURN', 'RETRY']) }, { additionalProperties: false });
const RefusedPayout = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  username: Type.String(),
  amount: Type.Number(),
  currency: Currency,
  refusal: Type.String({ description: 'Reason given by the rail for the refusal, verbatim.' }),
  refusedAt: Type.String(),
  isReturnDecided: Type.Boolean({ description: 'Staff decided to return the money; a final lookup at the rail comes first.' }),
});

/** Payouts that the rail refused: staff send them again or return the money. */
export const payoutOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createPayoutService(context);
  app.get('/operator/payouts', { schema: { response: { 200: Type.Array(RefusedPayout) } } }, async () => {
    const refused = await service.listRefused();
    return refused.map(({ id, reference, username, amountMinor, currency, refusal, refusedAt, isReturnDecided }) => ({
      id,
      reference,
      username,
      amount: toAmount(amountMinor),
      currency,
      refusal: refusal ?? '',
      refusedAt: refusedAt.toISOString(),
      isReturnDecided,
    }));
  });
  app.put('/operator/payouts/:id', { schema: { params: Id, body: Decision, response: { 200: Empty } } }, async (request) => {
    await service.decide(request.params.id, request.body.decision);
    return {};
  });
};
