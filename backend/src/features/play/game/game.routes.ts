import { GameCredentials } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { artRoutes } from './art.routes.ts';
import { autoLoginRoutes } from './auto-login.routes.ts';
import { createGameService } from './game.service.ts';

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

export const gameRoutes: Feature = async (app, context) => {
  const service = createGameService(context);
  const credentials = (summary: string) => ({
    schema: { params: Code, response: { 200: GameCredentials }, tags: ['game'], summary },
    config: { access: 'player' as const },
  });

  app.get('/api/wallet/activate/:code', credentials('Open an account at a game, or find the open one'), (request) =>
    service.activate(playerOf(request), request.params.code),
  );
  app.get('/api/wallet/account/:code', credentials('Credentials of an open account'), (request) =>
    service.credentials(playerOf(request), request.params.code),
  );
  app.get('/api/wallet/resetpassword/:code', credentials('A new password at the game'), (request) =>
    service.resetPassword(playerOf(request), request.params.code),
  );
  await autoLoginRoutes(app, context);
  await artRoutes(app, context);
};
