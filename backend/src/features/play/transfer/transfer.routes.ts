import type { Feature, OperatorFeature, Player } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { operatorPage } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { assertGameOpen } from '../game/assert-game-open.ts';
import { recallGamesJob, runRecall } from './recall.ts';
import { presentTransfer } from './transfer.desk.ts';
import { createTransferService } from './transfer.service.ts';
import { createTransferStore } from './transfer.store.ts';
import { settleTransferJob } from './transfer-hold.ts';
import { walletName } from './transfer-rules.ts';
import { createTransferSaga } from './transfer-saga.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

export const transferRoutes: Feature = (app, context) => {
  const saga = createTransferSaga(context);
  const service = createTransferService(context, saga);
  context.outbox.handle(settleTransferJob, ({ payload }) => saga.work(payload.transferId));
  context.outbox.handle(recallGamesJob, (job) => runRecall(context, service, job));

  /** A frozen player may only take money out of games, and so may everyone while transfers are closed. */
  async function mover(player: Player, to: string): Promise<Player> {
    if (to === walletName) return player;
    if (player.isFrozen) throw new Refusal('INACTIVE_USER');
    if (!(await context.flags.read()).isTransferOpen) throw new Refusal('SERVICE_CLOSED');
    await assertGameOpen(context, to);
    return player;
  }

  serve(app, 'POST /api/wallet/transfer', async (request) =>
    service.transfer(await mover(playerOf(request), request.body.to), request.body, idempotencyKeyOf(request)),
  );
  serve(app, 'POST /api/wallet/transferAll', async (request) =>
    service.transferAll(await mover(playerOf(request), request.body.to), request.body.to, idempotencyKeyOf(request)),
  );
};

export const transferOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'GET /operator/transfers', async () => {
    const { rows } = await createTransferStore(context.db).listManual(operatorPage);
    return rows.map(presentTransfer);
  });
  serveOperator(app, 'PUT /operator/transfers/{id}', async (request) => {
    const transfer = await createTransferStore(context.db).find(request.params.id);
    if (!transfer) throw new Refusal('NO_DATA');
    return { state: await createTransferSettlement(context).decide(transfer, request.body.isApplied) };
  });
};
