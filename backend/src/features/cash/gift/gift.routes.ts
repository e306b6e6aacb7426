import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createGiftService } from './gift.service.ts';
import { createGiftSettlement, giftJob } from './gift-settlement.ts';

export const giftRoutes: Feature = (app, context) => {
  const settlement = createGiftSettlement(context);
  const service = createGiftService(context, settlement);
  context.outbox.handle(giftJob, ({ payload, attempts }) => settlement.attempt(payload.giftId, attempts));

  serve(app, 'POST /api/wallet/truelink', (request) =>
    service.redeem(playerOf(request), { link: request.body.link, key: idempotencyKeyOf(request) }),
  );
};
