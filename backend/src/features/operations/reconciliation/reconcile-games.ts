import { Currency } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { createGameRefresh } from '../../play/game/game-refresh.ts';
import { fewAtATime } from './rail-books.ts';

/** Accounts checked per run, least recently checked first, so that every account gets its turn. */
const accountsAtOnce = 300;

const Account = rowOf({ playerId: column.text, gameCode: column.text, currency: Currency });
type Account = RowOf<typeof Account>;

const Game = rowOf({ code: column.text, family: column.oneOf(['idempotent', 'plain']) });
const OpenCases = rowOf({ count: column.integer });
const accountsToLookAt = (sql: Sql, codes: readonly string[], before: Date): Promise<Account[]> =>
  sql.rows(
    Account,
    `select ${Account.selectFrom('a', { currency: 'p.currency' })}
     from game_accounts a join games g on g.code = a.game_code join players p on p.id = a.player_id
     where a.state = 'ACTIVE' and a.paused_case_id is null and g.code = any ($1::text[]) and coalesce(a.synced_at, a.created_at) < $2
     order by a.synced_at nulls first, a.player_id limit ${accountsAtOnce}`,
    [[...codes], before],
  );

/** Checks accounts at providers that report rounds; unexplained balances become cases (FAIR-03). Other balances prove nothing. */
export function createGameReconciliation(context: Context) {
  const { db } = context;
  const providers = { ...context.providers, ...context.providers.books };
  const refresh = createGameRefresh({ ...context, providers });
  async function gamesWithRounds(): Promise<string[]> {
    const games = await db.rows(Game, 'select code, family from games');
    return games.filter((game) => providers.game(game).capabilities.reportsRounds).map(({ code }) => code);
  }
  const openCases = async (): Promise<number> => {
    const [row] = await db.rows(OpenCases, `select count(*) as count from money_cases where kind = 'GAME_DIFFERENCE'`);
    return row?.count ?? 0;
  };
  return {
    /** Counts accounts compared, differences that became cases, and accounts without a response; a silent game is skipped. */
    async look(before: Date): Promise<{ readonly compared: number; readonly found: number; readonly unanswered: number }> {
      const accounts = await accountsToLookAt(db, await gamesWithRounds(), before);
      const known = await openCases();
      const silentGames = new Set<string>();
      let unanswered = 0;
      await fewAtATime(accounts, async ({ playerId, gameCode, currency }) => {
        const hasResponded =
          !silentGames.has(gameCode) && (await refresh.refreshGames({ id: playerId, currency }, new Set([gameCode])));
        if (hasResponded) return;
        silentGames.add(gameCode);
        unanswered += 1;
      });
      return { compared: accounts.length - unanswered, found: (await openCases()) - known, unanswered };
    },
  };
}
