import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import type { ReadGamesOf } from '../bonus/read-games.ts';
import { createPromotionService } from './promotion.service.ts';

export const promotionRoutes =
  (readGamesOf: ReadGamesOf): Feature =>
  (app, context) => {
    const service = createPromotionService(context, readGamesOf(context));

    serve(app, 'GET /api/promotion/current', (request) => service.current(playerOf(request), request.language));
    serve(app, 'GET /api/promotion/find/{code}', (request) =>
      service.find(playerOf(request), request.params.code, request.language),
    );
    serve(app, 'GET /api/promotion/activate/{code}', (request) => {
      const { code } = request.params;
      return service.activate(playerOf(request), { code, language: request.language, key: idempotencyKeyOf(request) });
    });
  };
