import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { artRoutes } from './art.ts';
import { autoLoginRoutes } from './auto-login.routes.ts';
import { createGameService } from './game.service.ts';
import { resealCredentials } from './reseal-credentials.ts';

/** After a change of the secret, credentials are resealed within an hour. */
const resealEveryMs = 60 * 60_000;

export const gameRoutes: Feature = async (app, context) => {
  const service = createGameService(context);
  serve(app, 'GET /api/wallet/activate/{code}', (request) => service.activate(playerOf(request), request.params.code));
  serve(app, 'GET /api/wallet/account/{code}', (request) => service.credentials(playerOf(request), request.params.code));
  serve(app, 'GET /api/wallet/resetpassword/{code}', (request) => service.resetPassword(playerOf(request), request.params.code));
  context.schedule.every(resealEveryMs, 'resealing credentials', () => resealCredentials(context));
  await autoLoginRoutes(app, context);
  await artRoutes(app, context);
};
