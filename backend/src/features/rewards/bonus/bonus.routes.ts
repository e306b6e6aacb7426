import type { Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createBonusService } from './bonus.service.ts';
import type { ReadGamesOf } from './read-games.ts';

export const bonusRoutes =
  (readGamesOf: ReadGamesOf): Feature =>
  (app, context) => {
    const service = createBonusService(context, readGamesOf(context));

    serve(app, 'GET /api/bonus', (request) => service.list(playerOf(request), request.language));
    serve(app, 'GET /api/bonus/activate/{code}', (request) =>
      service.activate(playerOf(request), { code: request.params.code, key: idempotencyKeyOf(request) }),
    );
    serve(app, 'GET /api/bonus/check/active', (request) => service.active(playerOf(request), request.language));
    serve(app, 'GET /api/bonus/check/minimum', (request) => service.minimum(playerOf(request)));
    serve(app, 'GET /api/bonus/clear', (request) => service.clear(playerOf(request)));
  };
