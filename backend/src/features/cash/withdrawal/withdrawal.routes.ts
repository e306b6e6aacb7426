import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createTransferService } from '../../play/transfer/transfer.service.ts';
import { createTransferSaga } from '../../play/transfer/transfer-saga.ts';
import { createPayoutService, payoutJob } from './payout.service.ts';
import { createWithdrawalService } from './withdrawal.service.ts';

export const withdrawalRoutes: Feature = (app, context) => {
  const payout = createPayoutService(context);
  const transfers = createTransferService(context, createTransferSaga(context));
  const service = createWithdrawalService(context, (player, wantedMinor) => transfers.pullFromGames(player, wantedMinor));
  context.outbox.handle(payoutJob, ({ payload, attempts }) => payout.attempt(payload.withdrawalId, attempts));

  serve(app, 'POST /api/wallet/withdraw', (request) =>
    service.withdraw(playerOf(request), { amount: request.body.amount, key: idempotencyKeyOf(request) }),
  );
  serve(app, 'POST /api/wallet/withdrawAll', (request) =>
    service.withdrawAll(playerOf(request), { amount: request.body.amount, key: idempotencyKeyOf(request) }),
  );
};
