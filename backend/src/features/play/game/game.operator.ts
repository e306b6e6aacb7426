import { Empty } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { createGameStore } from './game.store.ts';
import { createGameCaseService } from './game-case.service.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Decision = Type.Object(
  { outcome: Type.Enum(['PLAY', 'MISTAKE']), note: Type.Optional(Type.String({ maxLength: 500 })) },
  { additionalProperties: false },
);

/** Game catalogue for the sandbox, which simulates the providers, and decisions on cases that pause games. */
export const gameOperatorRoutes: OperatorFeature = (app, context) => {
  app.get('/operator/games', async () => {
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
  app.put(
    '/operator/game-cases/:id',
    { schema: { params: Id, body: Decision, response: { 200: Empty } } },
    async ({ params, body }) => {
      await createGameCaseService(context).decide(params.id, body.outcome, body.note ?? '');
      return {};
    },
  );
};
