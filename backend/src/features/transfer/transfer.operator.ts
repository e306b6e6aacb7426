import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';
import { createTransferStore } from './transfer.store.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Decision = Type.Object({ isApplied: Type.Boolean() }, { additionalProperties: false });

/** Transfers that only a person can decide. */
export const transferOperatorRoutes: OperatorFeature = (app, context) => {
  app.get('/operator/transfers', async () => {
    const waiting = await createTransferStore(context.db).listManual();
    return waiting.map(({ id, reference, playerId, gameCode, direction, amountMinor, currency }) => ({
      id,
      reference,
      playerId,
      gameCode,
      direction,
      amount: toAmount(amountMinor),
      currency,
    }));
  });
  app.put('/operator/transfers/:id', { schema: { params: Id, body: Decision } }, async (request) => ({
    state: await createTransferSettlement(context).decide(request.params.id, request.body.isApplied),
  }));
};
