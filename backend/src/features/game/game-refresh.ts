import type { Context, Player } from '../../platform/context.ts';
import { withPatience } from '../../platform/patience.ts';
import type { Unknown } from '../../providers/providers.port.ts';
import { type ActiveAccount, createGameStore } from './game.store.ts';
import { bookGameResult, type ReadBalance } from './game-results.ts';

/** A provider that has not answered by then leaves its last known amount. */
const longestLookMs = 8_000;
const noAnswer: Unknown = { kind: 'unknown', cause: `no answer in ${longestLookMs} ms` };

type Parts = Pick<Context, 'db' | 'ledger' | 'clock' | 'providers' | 'log'>;

/** Brings our mirrors of the games in step with their providers. */
export function createGameRefresh(context: Parts) {
  const { db, providers, log } = context;

  async function look(account: ActiveAccount): Promise<ReadBalance | undefined> {
    const asked = providers.game(account.family).balance(account.gameCode, account.username);
    const answer = await withPatience(asked, longestLookMs, () => noAnswer);
    if (answer.kind === 'found') return { gameCode: account.gameCode, version: account.version, amountMinor: answer.amountMinor };
    log.warn({ game: account.gameCode, cause: answer.cause }, 'a game did not tell its balance');
    return undefined;
  }

  async function refresh(player: Pick<Player, 'id' | 'currency'>, chosen: readonly ActiveAccount[]): Promise<void> {
    const reads = await Promise.all(chosen.map(look));
    for (const read of reads) {
      if (read) await db.transaction((tx) => bookGameResult(tx, context, player, read));
    }
  }

  return {
    /** Asks all active games at once and books what they tell. */
    async refreshAll(player: Pick<Player, 'id' | 'currency'>): Promise<void> {
      await refresh(player, await createGameStore(db).activeAccounts(player.id));
    },
    /** The same for some games, before money leaves them. */
    async refreshGames(player: Pick<Player, 'id' | 'currency'>, gameCodes: ReadonlySet<string>): Promise<void> {
      const active = await createGameStore(db).activeAccounts(player.id);
      await refresh(
        player,
        active.filter(({ gameCode }) => gameCodes.has(gameCode)),
      );
    },
  };
}
