import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createTransferStore } from './transfer.store.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Decision = Type.Object({ isApplied: Type.Boolean() }, { additionalProperties: false });

/** Transfers that staff must decide. */
export const transferOperatorRoutes: OperatorFeature = (app, context) => {
  app.get('/operator/transfers', async () => {
    const waiting = await createTransferStore(context.db).listManual();
    return waiting.map(({ id, reference, playerId, gameCode, direction, amountMinor, currency, ...facts }) => ({
      id,
      reference,
      playerId,
      gameCode,
      direction,
      amount: toAmount(amountMinor),
      currency,
      sentAt: facts.sentAt?.toISOString() ?? null,
      waitingSince: facts.handedOverAt.toISOString(),
      // Information only: the player may have played meanwhile (ADR 0017).
      balanceBefore: facts.balanceBeforeMinor === null ? null : toAmount(facts.balanceBeforeMinor),
      reason: facts.reason,
    }));
  });
  app.put('/operator/transfers/:id', { schema: { params: Id, body: Decision } }, async (request) => {
    const transfer = await createTransferStore(context.db).find(request.params.id);
    if (!transfer) throw new Refusal('NO_DATA');
    return { state: await createTransferSettlement(context).decide(transfer, request.body.isApplied) };
  });
};
