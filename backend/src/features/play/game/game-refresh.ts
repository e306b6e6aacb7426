import pTimeout from 'p-timeout';
import type { Context, Player } from '../../../context.ts';
import type { Unknown } from '../../../providers/ports/providers.port.ts';
import { type ActiveAccount, createGameStore } from './game.store.ts';
import { bookLook, type ReadBalance, type ReadRounds } from './game-results.ts';

/** After this time a provider's last known amount is kept. */
const longestLookMs = 8_000;
const noAnswer: Unknown = { kind: 'unknown', cause: `no response within ${longestLookMs} ms` };
/** Pages of rounds read per refresh; the next refresh continues. */
const mostAnswers = 20;

type Parts = Pick<Context, 'db' | 'ledger' | 'clock' | 'config' | 'providers' | 'log' | 'outbox'>;
type Owner = Pick<Player, 'id' | 'currency'>;

export function createGameRefresh(context: Parts) {
  const { db, providers, log } = context;

  async function look(account: ActiveAccount): Promise<ReadBalance | ReadRounds | undefined> {
    const { gameCode, username, version, roundsCursor } = account;
    const provider = providers.game({ code: gameCode, family: account.family });
    const isSilent = ({ cause }: Unknown): undefined => {
      log.warn({ game: gameCode, cause }, 'game balance inconclusive');
    };
    if (provider.capabilities.reportsRounds) {
      const report = await pTimeout(provider.rounds(gameCode, username, roundsCursor), {
        milliseconds: longestLookMs,
        fallback: () => noAnswer,
      });
      return report.kind === 'unknown' ? isSilent(report) : { kind: 'rounds', gameCode, version, report };
    }
    const answer = await pTimeout(provider.balance(gameCode, username), {
      milliseconds: longestLookMs,
      fallback: () => noAnswer,
    });
    return answer.kind === 'unknown' ? isSilent(answer) : { kind: 'balance', gameCode, version, amountMinor: answer.amountMinor };
  }

  async function book(player: Owner, first: ReadBalance | ReadRounds | undefined): Promise<void> {
    let read = first;
    for (let answers = 0; read && answers < mostAnswers; answers += 1) {
      const found: ReadBalance | ReadRounds = read;
      const isBooked = await db.transaction((tx) => bookLook(tx, context, player, found));
      if (!isBooked || found.kind === 'balance' || !found.report.isMore) return;
      const account = (await createGameStore(db).activeAccounts(player.id)).find(({ gameCode }) => gameCode === found.gameCode);
      read = account && (await look(account));
    }
  }

  async function refresh(player: Owner, chosen: readonly ActiveAccount[]): Promise<ReadonlySet<string>> {
    const reads = await Promise.all(chosen.map(look));
    for (const read of reads) await book(player, read);
    context.outbox.wake();
    return new Set(chosen.filter((_, place) => reads[place] === undefined).map(({ gameCode }) => gameCode));
  }

  return {
    /** Checks all active games in parallel and books what they report. Returns the codes of those that did not respond. */
    async refreshAll(player: Owner): Promise<ReadonlySet<string>> {
      return refresh(player, await createGameStore(db).activeAccounts(player.id));
    },
    /** Like `refreshAll` for some games, before money leaves them; false if one did not respond. */
    async refreshGames(player: Owner, gameCodes: ReadonlySet<string>): Promise<boolean> {
      const active = await createGameStore(db).activeAccounts(player.id);
      const silent = await refresh(
        player,
        active.filter(({ gameCode }) => gameCodes.has(gameCode)),
      );
      return silent.size === 0;
    },
  };
}
