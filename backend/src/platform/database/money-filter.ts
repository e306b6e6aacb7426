import type { MoneyFilter } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import { Refusal } from '../refusal.ts';
import type { Sql } from './db.ts';
import { cutPage, type Keyset, type Page, type Placed } from './keyset.ts';
import type { Row } from './row.ts';

/** Days of the filter are in this time zone. */
export type FilteredBy = { readonly filter: MoneyFilter; readonly timeZone: string };
const unfiltered: FilteredBy = { filter: {}, timeZone: 'UTC' };
/** SQL of what the filter compares: an instant, a player's id, amounts in minor units, and the kind or rail. */
type Columns = { readonly at: string; readonly player: string; readonly amount: string; readonly kind?: string };

/**
 * The conditions of a filter of the desk's lists, which follow those of a statement without values. A list of decided money is unlimited,
 * so amounts are searched within a period only.
 * @throws Refusal `VALIDATION` of `from` for amounts without it in such a list.
 */
export function moneyFilterSql(
  { filter: { from, to, least, most, player, kind }, timeZone }: FilteredBy,
  columns: Columns,
  { isUnlimited }: { readonly isUnlimited: boolean },
): { readonly text: string; readonly values: readonly unknown[] } {
  if (isUnlimited && from === undefined && (least !== undefined || most !== undefined))
    throw new Refusal('VALIDATION', { from: 'VALIDATION' });
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const startOf = (date: string, days: number) => `(${place(date)}::date + ${days})::timestamp at time zone ${place(timeZone)}`;
  const conditions = [
    from === undefined ? '' : `${columns.at} >= ${startOf(from, 0)}`,
    to === undefined ? '' : `${columns.at} < ${startOf(to, 1)}`,
    least === undefined ? '' : `${columns.amount} >= ${place(minor(Math.round(least * 100)))}`,
    most === undefined ? '' : `${columns.amount} <= ${place(minor(Math.round(most * 100)))}`,
    player === undefined ? '' : `${columns.player} = ${place(player)}`,
    kind === undefined || columns.kind === undefined ? '' : `${columns.kind} = ${place(kind)}`,
  ].filter((condition) => condition !== '');
  return { text: conditions.map((condition) => `and ${condition}`).join(' '), values };
}

/** A list of the desk. */
export type MoneyList = {
  /** Its table and conditions, without values, e.g. `slips where state = 'OPEN'`. */
  readonly from: string;
  readonly order: Keyset;
  readonly columns: Columns;
  readonly isUnlimited: boolean;
};

type Reading<Shape> = {
  readonly row: Row<Shape>;
  readonly list: MoneyList;
  readonly page: Page;
  readonly filteredBy?: FilteredBy | undefined;
  /** Completes the statement: `rows` selects the table's columns and those of `keyset` for the rows of the page. */
  readonly around: (rows: string, order: Keyset) => string;
};

/** Reads a page of a list. */
export async function readMoneyPage<Shape extends Placed>(sql: Sql, reading: Reading<Shape>) {
  const { row, list, page, filteredBy = unfiltered, around } = reading;
  const { from, order, columns, isUnlimited } = list;
  const only = moneyFilterSql(filteredBy, columns, { isUnlimited });
  const { text, values } = order.page(page, only.values);
  const statement = around(`select *, ${order.columns} from ${from} ${only.text} ${text}`, order);
  return cutPage(await sql.rows(row, statement, values), page);
}
