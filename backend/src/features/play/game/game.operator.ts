import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { bookPlays } from './book-plays.ts';
import { createGameStore } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { playOfDifference } from './game-results.ts';

/** Game catalogue for the sandbox, which simulates the providers, and decisions on cases that pause games. */
export const gameOperatorRoutes: OperatorFeature = (app, context) => {
  const { db, clock, log } = context;
  serveOperator(app, 'GET /operator/games', async () => {
    const games = await createGameStore(db).list();
    return games.map(({ code, name, family, category, launch }) => ({
      code,
      name,
      family,
      category,
      launch: launch === null ? 'form' : 'link',
    }));
  });

  /**
   * Decides a case once and resumes its game (FAIR-03). Play is booked as a win or loss at the time it was seen. After a mistake nothing is
   * booked: the provider corrects its balance, otherwise the next check pauses the game again.
   * @throws Refusal `NO_DATA` for an unknown case or one that pauses no game, `ALREADY_DECIDED` after the opposite decision.
   */
  serveOperator(app, 'PUT /operator/game-cases/{id}', async ({ params: { id }, body: { outcome, note = '' } }) => {
    await db.transaction(async (tx) => {
      const cases = createCaseStore(tx);
      const found = await cases.lock(id);
      const pauses = createGamePauseStore(tx);
      const account = await pauses.lockPaused(id);
      const decided = found?.evidence['outcome'];
      if (decided === outcome) return;
      if (decided !== undefined) throw new Refusal('ALREADY_DECIDED');
      if (!found || !account) throw new Refusal('NO_DATA');
      const { playerId, gameCode, differenceMinor } = account;
      const player = { id: playerId, currency: found.currency };
      if (outcome === 'PLAY') {
        const since = new Date(found.evidence['lookedBefore'] ?? 0);
        await bookPlays(tx, context, player, gameCode, [playOfDifference(differenceMinor, found.openedAt, since)]);
      }
      await pauses.resume(id);
      await pauses.noteOutcome(id, outcome);
      await cases.resolve(id, { resolution: 'CLOSED', playerId: null, note, now: clock.now() });
      log.info({ case: id, game: gameCode, outcome }, 'paused game resumed');
    });
    return {};
  });
};
