import { onlyRow, type Sql } from './db.ts';
import { column, rowOf } from './row.ts';

/** Position of a row in a list by time: its time in microseconds, as PostgreSQL stores it, then its id. */
export type Place = { readonly atUs: number; readonly id: string };
/** A page request: `limit` rows, after `offset` rows or after a position. */
export type Page = { readonly limit: number } & ({ readonly offset: number } | { readonly after: Place });
/** How many rows numbered pages can reach. PostgreSQL reads all rows that OFFSET skips. */
export const numberedRowsAtMost = 10_000;
const Total = rowOf({ total: column.integer });

/**
 * Counts a list up to the last numbered page, so that the cost does not grow with the history (PERF-09).
 * @param from what follows FROM, e.g. `slips where player_id = $1`.
 */
export async function countNumbered(sql: Sql, from: string, values: readonly unknown[]): Promise<number> {
  const text = `select count(*)::integer as total from (select 1 from ${from} limit ${numberedRowsAtMost}) as counted`;
  return (await onlyRow(sql, Total, text, values)).total;
}

export type Placed = { readonly placeUs: number; readonly placeId: string };

/** The columns that `keyset().columns` adds to a statement. */
export const placeColumns = { placeUs: column.integer, placeId: column.text };

type Order = { readonly at: string; readonly id: string; readonly isOldestFirst?: boolean };

export type Keyset = ReturnType<typeof keyset>;

/**
 * A list, newest first by default, read page by page. It needs an index on the columns of its WHERE, then `at desc, id desc`.
 * @param at SQL of the time, a `timestamptz`.
 * @param id SQL of a unique `text`, which orders rows of the same time.
 */
export function keyset({ at, id, isOldestFirst = false }: Order) {
  const [direction, beyond] = isOldestFirst ? ['asc', '>'] : ['desc', '<'];
  const order = `order by ${at} ${direction}, ${id} ${direction}`;
  return {
    /** The same order for a statement around the list, whose alias is given. */
    sortOf: (alias: string) => `order by ${alias}."placeUs" ${direction}, ${alias}."placeId" ${direction}`,
    columns: `(extract(epoch from ${at}) * 1000000)::bigint as "placeUs", ${id} as "placeId"`,

    /**
     * The text after a statement's WHERE conditions, with all values. It reads one row more than the page, from which
     * `cutPage` knows whether more rows follow.
     * @param values the statement's previous values.
     */
    page(page: Page, values: readonly unknown[]): { readonly text: string; readonly values: unknown[] } {
      const next = (place: number) => `$${values.length + place}`;
      const atMost = page.limit + 1;
      if ('offset' in page)
        return { text: `${order} limit ${next(1)} offset ${next(2)}`, values: [...values, atMost, page.offset] };
      const instant = `timestamptz 'epoch' + ${next(2)}::float8 * interval '1 microsecond'`;
      return {
        text: `and (${at}, ${id}) ${beyond} (${instant}, ${next(3)}) ${order} limit ${next(1)}`,
        values: [...values, atMost, page.after.atUs, page.after.id],
      };
    },
  };
}

/** The rows of a page, and the position of its last row if more rows follow. */
export function cutPage<Row extends Placed>(read: readonly Row[], { limit }: Page): { rows: Row[]; next: Place | null } {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && read.length > limit ? { atUs: last.placeUs, id: last.placeId } : null };
}
