import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createManualDepositService } from './manual-deposit.service.ts';

/** Deposits that staff check and decide (D-29). */
export const manualDepositRoutes: Feature = (app, context) => {
  const service = createManualDepositService(context);
  serve(app, 'POST /api/wallet/add', (request) => service.request(playerOf(request), request.body, idempotencyKeyOf(request)));
};
