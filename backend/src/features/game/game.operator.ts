import type { OperatorFeature } from '../../platform/context.ts';
import { createGameStore } from './game.store.ts';

/** The catalogue, for the sandbox that plays the providers. `form` games are opened by posting their event state. */
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
};
