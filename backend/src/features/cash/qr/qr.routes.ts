import { AmountRequest, Empty, QrChannel, QrRecord } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Job } from '../../../platform/jobs/outbox.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createQrService, type QrCancelPayload, type QrWatchPayload, qrCancelJob, qrWatchJob } from './qr.service.ts';
import { createQrPaymentService } from './qr-payment.service.ts';

const tags = ['qr'];
const Channel = Type.Object({ channel: QrChannel });
const QrcodeId = Type.Object({ qrcodeId: Type.String({ maxLength: 64 }) });

/** Deposits by a single-use payment code. */
export const qrRoutes: Feature = (app, context) => {
  const service = createQrService(context, createQrPaymentService(context));
  context.outbox.handle(qrWatchJob, ({ payload }: Job<QrWatchPayload>) => service.watch(payload.qrcodeId));
  context.outbox.handle(qrCancelJob, async ({ payload }: Job<QrCancelPayload>) => {
    await service.tellCancelled(payload.reference);
    return { kind: 'done' };
  });

  app.get(
    '/api/qrcode/:channel',
    { schema: { tags, params: Channel, response: { 200: QrRecord } }, config: { access: 'player' } },
    (request) => service.current(playerOf(request), request.params.channel),
  );

  app.post(
    '/api/qrcode/:channel',
    { schema: { tags, params: Channel, body: AmountRequest, response: { 200: QrRecord } }, config: { access: 'player' } },
    (request) =>
      service.create(playerOf(request), request.params.channel, { amount: request.body.amount, key: idempotencyKeyOf(request) }),
  );

  app.delete(
    '/api/qrcode/:qrcodeId',
    { schema: { tags, params: QrcodeId, response: { 200: Empty } }, config: { access: 'player' } },
    async (request) => {
      await service.cancel(playerOf(request), request.params.qrcodeId);
      return {};
    },
  );
};
