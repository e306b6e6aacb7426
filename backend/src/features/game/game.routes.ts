import { GameCredentials, SlotRefresh } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { Feature } from '../../platform/context.ts';
import { playerOf } from '../../platform/session.ts';
import { createWalletService } from '../wallet/wallet.service.ts';
import { artRoutes } from './art.routes.ts';
import { autoLoginRoutes } from './auto-login.routes.ts';
import { createGameService } from './game.service.ts';
import { createGameRefresh } from './game-refresh.ts';
import { createDemonstrationAccounts, demonstrationAccountKind } from './seed-game-account.ts';

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });

/** Each refresh asks every open game's provider. */
const refreshesByPlayer = { points: 30, durationS: 60 };

export const gameRoutes: Feature = async (app, context) => {
  const service = createGameService(context);
  const refresh = createGameRefresh(context);
  const wallet = createWalletService(context);
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
  app.get(
    '/api/wallet/refresh/slot',
    {
      schema: { response: { 200: SlotRefresh }, tags: ['game'], summary: 'Ask every open game for its balance' },
      config: { access: 'player', isOpenWhenFrozen: true },
    },
    async (request) => {
      const player = playerOf(request);
      await context.limits.action('refresh', player.id, refreshesByPlayer);
      await refresh.refreshAll(player);
      return { slots: await wallet.games(player), syncedAt: context.clock.now().toISOString() };
    },
  );
  if (context.config.operator) context.outbox.handle(demonstrationAccountKind, createDemonstrationAccounts(context));
  await autoLoginRoutes(app, context);
  await artRoutes(app, context);
};
