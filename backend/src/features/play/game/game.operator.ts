import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createGameStore } from './game.store.ts';
import { createGameCaseService } from './game-case.service.ts';

/** Game catalogue for the sandbox, which simulates the providers, and decisions on cases that pause games. */
export const gameOperatorRoutes: OperatorFeature = (app, context) => {
  serveOperator(app, 'GET /operator/games', async () => {
    const games = await createGameStore(context.db).list();
    return games.map(({ code, name, family, category, launch }) => ({
      code,
      name,
      family,
      category,
      launch: launch === null ? 'form' : 'link',
    }));
  });

  /** Decides the cases `GAME_ORDER_JUMP` and `GAME_DIFFERENCE`, which pause a game: play or provider's mistake. */
  serveOperator(app, 'PUT /operator/game-cases/{id}', async ({ params, body }) => {
    await createGameCaseService(context).decide(params.id, body.outcome, body.note ?? '');
    return {};
  });
};
