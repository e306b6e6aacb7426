import type { Feature, OperatorFeature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { operatorPage } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { callerOf } from '../../../platform/session/session.ts';
import { createTransferService } from '../../play/transfer/transfer.service.ts';
import { createTransferSaga } from '../../play/transfer/transfer-saga.ts';
import { presentPayout } from './payout.desk.ts';
import { createPayoutService, payoutJob } from './payout.service.ts';
import { createWithdrawalService } from './withdrawal.service.ts';
import { createWithdrawalStore } from './withdrawal.store.ts';

export const withdrawalRoutes: Feature = (app, context) => {
  const payout = createPayoutService(context);
  const transfers = createTransferService(context, createTransferSaga(context));
  const service = createWithdrawalService(context, (player, wantedMinor) => transfers.pullFromGames(player, wantedMinor));
  context.outbox.handle(payoutJob, ({ payload, attempts }) => payout.attempt(payload.withdrawalId, attempts));

  serve(app, 'POST /api/wallet/withdraw', (request) => {
    const { amount, ...proof } = request.body;
    return service.withdraw(callerOf(request), { amount, proof, key: idempotencyKeyOf(request) });
  });
  serve(app, 'POST /api/wallet/withdrawAll', (request) => {
    const { amount, ...proof } = request.body;
    return service.withdrawAll(callerOf(request), { amount, proof, key: idempotencyKeyOf(request) });
  });
};

/** Payouts that the rail refused: staff send them again or return the money. */
export const payoutOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createPayoutService(context);
  serveOperator(app, 'GET /operator/payouts', async () => {
    const { rows } = await createWithdrawalStore(context.db).listRefused(operatorPage);
    return rows.map(presentPayout);
  });
  serveOperator(app, 'PUT /operator/payouts/{id}', async (request) => {
    await service.decide(request.params.id, request.body.decision);
    return {};
  });
};
