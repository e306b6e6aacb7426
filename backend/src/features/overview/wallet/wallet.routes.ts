import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createGameRefresh } from '../../play/game/game-refresh.ts';
import { createWalletService } from './wallet.service.ts';

/** Limited because each refresh queries the provider of every active game. */
const refreshesByPlayer = { points: 30, durationS: 60 };

export const walletRoutes: Feature = (app, context) => {
  const wallet = createWalletService(context);
  const refresh = createGameRefresh(context);

  serve(app, 'GET /api/wallet', (request) => wallet.read(playerOf(request)));
  serve(app, 'GET /api/wallet/refresh/slot', async (request) => {
    const player = playerOf(request);
    await context.limits.action('refresh', player.id, refreshesByPlayer);
    await refresh.refreshAll(player);
    return { slots: await wallet.games(player), syncedAt: context.clock.now().toISOString() };
  });
};
