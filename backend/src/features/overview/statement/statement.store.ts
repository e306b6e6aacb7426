import { Currency, MoneyStatus, type StatementKind, type StatementType } from '@kaeo/shared/api';
import { zero } from '@kaeo/shared/money';
import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { parkedChannel } from '../../cash/withdrawal/withdrawal-hold.ts';
import { movementTypes, originKinds } from '../../records/movements/movement.store.ts';
import { OfferTexts } from '../../rewards/bonus/bonus.store.ts';

const StatementRow = rowOf({
  id: column.text,
  type: column.oneOf(movementTypes),
  reference: column.text,
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
});
export type StatementRow = RowOf<typeof StatementRow>;
const PlacedRow = rowOf({ ...StatementRow.columns, ...placeColumns });
const names = {
  from: 'm.from_code',
  to: 'm.to_code',
  fromGame: 'f.name',
  toGame: 't.name',
  offerTexts: 'coalesce(b.texts, p.texts)',
};
const rowColumns = StatementRow.selectFrom('m', names);
const placedColumns = PlacedRow.selectFrom('m', { ...names, placeUs: 'm."placeUs"', placeId: 'm."placeId"' });
const withNames = `left join games f on f.code = m.from_code left join games t on t.code = m.to_code
  left join bonuses b on m.origin_kind = 'bonus' and b.code = m.origin_description
  left join promotions p on m.origin_kind = 'promotion' and p.code = m.origin_description`;

/** Most rows added up for monthly totals, so that the cost does not grow with the history (PERF-09). */
const countedAtMost = 2_000;
const Month = rowOf({ month: column.text, inMinor: column.minor, outMinor: column.minor, rows: column.integer });

/** Days are in the time zone of the market, and both are included. */
export type StatementFilter = {
  readonly kind?: StatementKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** As in the index `movements_by_kind`. */
const kindOf = `(case when type in ('finish_bonus', 'recovery') then 'bonus' else type end)`;
const isOfKind = `($7::text is null or ${kindOf} = $7)`;

const newest = keyset({ at: 'created_at', id: 'id' });
const oldest = keyset({ at: 'created_at', id: 'id', isOldestFirst: true });

/** @param timeZone of the market. */
export function createStatementStore(sql: Sql, timeZone: string) {
  /** The conditions of a list of the player's movements, with their values. Only those in use, for the plans of indexes. */
  function listOf(playerId: string, { kind, from, to }: StatementFilter) {
    const values: unknown[] = [playerId];
    const place = (value: string): string => `$${values.push(value)}`;
    const conditions = ['player_id = $1'];
    if (kind !== undefined) conditions.push(`${kindOf} = ${place(kind)}`);
    if (from !== undefined) conditions.push(`created_at >= ${place(from)}::date::timestamp at time zone ${place(timeZone)}`);
    if (to !== undefined) conditions.push(`created_at < (${place(to)}::date + 1)::timestamp at time zone ${place(timeZone)}`);
    return { where: conditions.join(' and '), values };
  }

  async function read(order: typeof newest, direction: 'desc' | 'asc', list: ReturnType<typeof listOf>, page: Page) {
    const { text, values } = order.page(page, list.values);
    const rows = await sql.rows(
      PlacedRow,
      `select ${placedColumns}
       from (select *, ${order.columns} from movements where ${list.where} ${text}) m ${withNames}
       order by m.created_at ${direction}, m.id ${direction}`,
      values,
    );
    return cutPage(rows, page);
  }

  return {
    count(playerId: string, filter: StatementFilter): Promise<number> {
      const { where, values } = listOf(playerId, filter);
      return countNumbered(sql, `movements where ${where}`, values);
    },

    page: (playerId: string, filter: StatementFilter, page: Page) => read(newest, 'desc', listOf(playerId, filter), page),

    /** Oldest first, in batches of at most `batch` rows. */
    async *batches(playerId: string, filter: StatementFilter, batch: number): AsyncGenerator<readonly StatementRow[]> {
      let page: Page | undefined = { limit: batch, offset: 0 };
      while (page) {
        const { rows, next } = await read(oldest, 'asc', listOf(playerId, filter), page);
        yield rows;
        page = next ? { limit: batch, after: next } : undefined;
      }
    },

    find: (playerId: string, type: StatementType, reference: string) =>
      firstRow(
        sql,
        StatementRow,
        `select ${rowColumns} from movements m ${withNames} where m.player_id = $1 and m.type = $2 and m.reference = $3`,
        [playerId, type, reference],
      ),

    /**
     * Totals of the months that contain rows of the page, newest first, within the filter.
     * @param rows one page, newest first. A month beyond the row limit is omitted, and so are earlier ones.
     */
    async monthsOf(playerId: string, { kind, from, to }: StatementFilter, rows: readonly StatementRow[]) {
      const [first, last] = [rows[0], rows.at(-1)];
      // Transfers stay with the player, so a list of them has no totals.
      if (!first || !last || kind === 'transfer') return [];
      const read = await sql.rows(
        Month,
        `select to_char(created_at at time zone $4, 'YYYY-MM') as month, count(*)::integer as rows,
           coalesce(sum(amount_minor) filter (where type in ('deposit', 'bonus') and ${isOfKind}), 0)::bigint as "inMinor",
           coalesce(sum(amount_minor) filter (where type in ('withdraw', 'recovery') and ${isOfKind}), 0)::bigint as "outMinor"
         from (select created_at, type, amount_minor from movements
           where player_id = $1 and status = 'SUCCESS' and type in ('deposit', 'bonus', 'withdraw', 'recovery') and from_code <> '${parkedChannel}'
             and created_at >= greatest(date_trunc('month', $2::timestamptz at time zone $4), $5::date::timestamp) at time zone $4
             and created_at < least(date_trunc('month', $3::timestamptz at time zone $4) + interval '1 month', ($6::date + 1)::timestamp)
               at time zone $4
           order by created_at desc limit ${countedAtMost + 1}) counted
         group by month order by month desc`,
        [playerId, last.createdAt, first.createdAt, timeZone, from ?? null, to ?? null, kind ?? null],
      );
      const isCut = read.reduce((sum, month) => sum + month.rows, 0) > countedAtMost;
      const cutMonth = isCut ? (read.at(-1)?.month ?? '') : '';
      return [...new Set(rows.map(({ createdAt }) => dateIn(timeZone, createdAt).slice(0, 7)))]
        .filter((month) => month > cutMonth)
        .map((month) => read.find((each) => each.month === month) ?? { month, inMinor: zero, outMinor: zero });
    },
  };
}
