import { Currency, MoneyStatus } from '@kaeo/shared/api';
import { zero } from '@kaeo/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { movementTypes, originKinds } from '../../records/movements/movement.store.ts';
import { OfferTexts } from '../../rewards/bonus/bonus.store.ts';

const StatementRow = rowOf({
  id: column.text,
  type: column.oneOf(movementTypes),
  status: MoneyStatus,
  from: column.text,
  to: column.text,
  /** Null if the code is not a game's. */
  fromGame: column.nullable(column.text),
  toGame: column.nullable(column.text),
  amountMinor: column.minor,
  currency: Currency,
  originKind: column.nullable(column.oneOf(originKinds)),
  originDescription: column.nullable(column.text),
  offerTexts: column.nullable(OfferTexts),
  createdAt: column.instant,
  ...placeColumns,
});
export type StatementRow = RowOf<typeof StatementRow>;
const statementColumns = StatementRow.selectFrom('m', {
  from: 'm.from_code',
  to: 'm.to_code',
  fromGame: 'f.name',
  toGame: 't.name',
  offerTexts: 'coalesce(b.texts, p.texts)',
  placeUs: 'm."placeUs"',
  placeId: 'm."placeId"',
});

/** Most rows added up for monthly totals, so that the cost does not grow with the history (PERF-09). */
const countedAtMost = 2_000;
const Month = rowOf({ month: column.text, inMinor: column.minor, outMinor: column.minor, rows: column.integer });

const newest = keyset({ at: 'created_at', id: 'id' });

export function createStatementStore(sql: Sql) {
  return {
    count: (playerId: string): Promise<number> => countNumbered(sql, 'movements where player_id = $1', [playerId]),

    async page(playerId: string, page: Page) {
      const { text, values } = newest.page(page, [playerId]);
      const read = await sql.rows(
        StatementRow,
        `select ${statementColumns}
         from (select *, ${newest.columns} from movements where player_id = $1 ${text}) m
           left join games f on f.code = m.from_code left join games t on t.code = m.to_code
           left join bonuses b on m.origin_kind = 'bonus' and b.code = m.origin_description
           left join promotions p on m.origin_kind = 'promotion' and p.code = m.origin_description
         order by m.created_at desc, m.id desc`,
        values,
      );
      return cutPage(read, page);
    },

    /**
     * Totals of whole months that contain rows of the page, newest first.
     * @param rows one page, newest first. A month beyond the row limit is omitted, and so are earlier ones.
     */
    async monthsOf(playerId: string, rows: readonly StatementRow[], timeZone: string) {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return [];
      const read = await sql.rows(
        Month,
        `select to_char(created_at at time zone $4, 'YYYY-MM') as month, count(*)::integer as rows,
           coalesce(sum(amount_minor) filter (where type in ('deposit', 'bonus')), 0)::bigint as "inMinor",
           coalesce(sum(amount_minor) filter (where type in ('withdraw', 'recovery')), 0)::bigint as "outMinor"
         from (select created_at, type, amount_minor from movements
           where player_id = $1 and status = 'SUCCESS' and type in ('deposit', 'bonus', 'withdraw', 'recovery')
             and created_at >= date_trunc('month', $2::timestamptz at time zone $4) at time zone $4
             and created_at < (date_trunc('month', $3::timestamptz at time zone $4) + interval '1 month') at time zone $4
           order by created_at desc limit ${countedAtMost + 1}) counted
         group by month order by month desc`,
        [playerId, last.createdAt, first.createdAt, timeZone],
      );
      const isCut = read.reduce((sum, month) => sum + month.rows, 0) > countedAtMost;
      const cutMonth = isCut ? (read.at(-1)?.month ?? '') : '';
      return [...new Set(rows.map(({ createdAt }) => dateIn(timeZone, createdAt).slice(0, 7)))]
        .filter((month) => month > cutMonth)
        .map((month) => read.find((each) => each.month === month) ?? { month, inMinor: zero, outMinor: zero });
    },
  };
}
