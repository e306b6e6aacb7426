import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createParkedService } from './parked.service.ts';

export const parkedRoutes: Feature = (app, context) => {
  const service = createParkedService(context);
  serve(app, 'POST /api/protection/parked/{id}/return', (request) =>
    service.sendBack(playerOf(request), request.params.id, idempotencyKeyOf(request)),
  );
};
