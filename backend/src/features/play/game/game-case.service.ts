import { toDecimal } from '@kaeo/shared/api';
import { type Minor, negate, subtract, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import { accounts } from '../../../ledger/ledger.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createCaseStore, type MoneyCase } from '../../records/cases/case.store.ts';
import { openClaim } from '../../records/cases/case-claim.ts';
import { bookPlays } from './book-plays.ts';
import { createGameStore } from './game.store.ts';
import { createGamePauseStore } from './game-pause.store.ts';
import { createGameResultStore } from './game-result.store.ts';
import { playOfDifference } from './game-results.ts';

/** Ends the pauses of games (FAIR-03). */
export function createGameCaseService(context: Context) {
  const { db, ledger, clock, log } = context;

  /** Pauses the game for a difference again, with a new case. */
  async function pauseAgain(
    tx: Transaction,
    { id: first, kind, claimantId, currency, evidence }: MoneyCase,
    differenceMinor: Minor,
  ) {
    if (differenceMinor === zero || claimantId === null) return null;
    const { outcome: _outcome, game = '', ...facts } = evidence;
    const id = newId();
    const difference = toDecimal(differenceMinor);
    const held = await ledger.balance(tx, accounts.game(claimantId, game), currency);
    const opened = {
      id,
      kind,
      subject: newReference('P'),
      detail: `${game} ${facts['account'] ?? ''}: ${difference} ${currency}`,
      currency,
      openedAt: clock.now(),
      claimantId,
      evidence: { first, ...facts, game, difference, held: toDecimal(held), seenAt: clock.now().toISOString() },
    };
    await createCaseStore(tx).open(opened);
    await createGamePauseStore(tx).pause(claimantId, game, id, differenceMinor);
    return id;
  }

  return {
    /**
     * Decides a case once and resumes the game. Play is booked as a win or loss at the time it was seen. After a mistake nothing is booked:
     * the provider corrects its balance, otherwise the next check pauses the game again.
     * @throws Refusal `NO_DATA` for an unknown case or one that pauses no game, `ALREADY_DECIDED` after the opposite decision.
     */
    async decide(id: string, outcome: 'PLAY' | 'MISTAKE', note: string): Promise<void> {
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
    },

    /**
     * Books the opposite of the play of a decided case, and pauses the game again for what the provider still differs. What the game no
     * longer holds of a win is a claim, and no difference. The caller must lock the case.
     * @throws Refusal `NO_DATA` if no play was booked, `GAME_FROZEN` while the game is paused or money is on its way to or from it.
     */
    async takeBack(tx: Transaction, found: MoneyCase): Promise<{ caseId: string | null; claimCaseId: string | null }> {
      const results = createGameResultStore(tx);
      const { id, claimantId, currency, openedAt: playedAt } = found;
      const { game: gameCode = '', account: username = '' } = found.evidence;
      if (claimantId === null || !(await createGameStore(tx).lockQuiet(claimantId, gameCode))) throw new Refusal('GAME_FROZEN');
      const booked = await results.findOfCase(id);
      if (!booked) throw new Refusal('NO_DATA');
      const { resultId, receiptId, amountMinor, turnoverMinor, countedMinor } = booked;
      const player = { id: claimantId, currency };
      const game = accounts.game(claimantId, gameCode);
      const heldMinor = await ledger.balance(tx, game, currency, { lock: true });
      const missingMinor = heldMinor < amountMinor ? subtract(amountMinor, heldMinor) : zero;
      const claimCaseId =
        missingMinor === zero
          ? null
          : await openClaim(tx, context, {
              kind: 'WIN_TAKEN_BACK',
              subject: `case:${id}`,
              detail: `${toDecimal(missingMinor)} ${currency} of it had left the game`,
              player,
              claimMinor: missingMinor,
              to: game,
              evidence: { game: gameCode, account: username },
            });
      const opposite = { amountMinor: negate(amountMinor), turnoverMinor: negate(turnoverMinor), playedAt } as const;
      const corrects = { resultId, receiptId, countedMinor: negate(countedMinor) };
      await bookPlays(tx, context, player, gameCode, [{ ...opposite, source: 'balance', roundId: null, corrects }]);
      await results.endStanding(resultId);
      return { caseId: await pauseAgain(tx, found, subtract(amountMinor, missingMinor)), claimCaseId };
    },
  };
}
