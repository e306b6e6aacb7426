import { ManualDepositRequest, MoneyMovement } from '@wallet/shared/api';
import type { Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createManualDepositService } from './manual-deposit.service.ts';

/** Deposits that staff look for and decide (D-29). */
export const manualDepositRoutes: Feature = (app, context) => {
  const service = createManualDepositService(context);
  app.post(
    '/api/wallet/add',
    {
      schema: {
        body: ManualDepositRequest,
        response: { 200: MoneyMovement },
        tags: ['wallet'],
        summary: 'Ask for a manual deposit',
      },
      config: { access: 'player' },
    },
    (request) => service.request(playerOf(request), request.body, idempotencyKeyOf(request)),
  );
};
