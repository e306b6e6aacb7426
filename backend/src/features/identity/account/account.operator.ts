import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createPlayerStore } from '../player/player.store.ts';

/** Lists recently seen players, so that testers need not type their data. */
export const accountOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/players', async () => {
    const players = await createPlayerStore(db).listLatest();
    return players.map(({ seenAt, ...player }) => ({ ...player, seenAt: seenAt.toISOString() }));
  });
};
