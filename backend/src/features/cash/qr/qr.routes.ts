import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createQrService, qrCancelJob, qrWatchJob } from './qr.service.ts';
import { createQrPaymentService } from './qr-payment.service.ts';

export const qrRoutes: Feature = (app, context) => {
  const service = createQrService(context, createQrPaymentService(context));
  context.outbox.handle(qrWatchJob, ({ payload }) => service.watch(payload.qrcodeId));
  context.outbox.handle(qrCancelJob, async ({ payload }) => {
    await service.cancelAtProvider(payload.reference);
    return { kind: 'done' };
  });

  serve(app, 'GET /api/qrcode/{channel}', (request) => service.current(playerOf(request), request.params.channel));

  serve(app, 'POST /api/qrcode/{channel}', (request) =>
    service.create(playerOf(request), request.params.channel, { amount: request.body.amount, key: idempotencyKeyOf(request) }),
  );

  serve(app, 'DELETE /api/qrcode/{qrcodeId}', async (request) => {
    await service.cancel(playerOf(request), request.params.qrcodeId);
    return {};
  });
};
