import type { Sql } from './db.ts';
import { column, rowOf } from './row.ts';

/** Where a row stands in a list that is newest first: its instant in whole microseconds, as PostgreSQL keeps it, then its id. */
export type Place = { readonly atUs: number; readonly id: string };
/** What is asked of a list: so many rows, of those after the first `offset` or of those that stand after a place. */
export type Page = { readonly limit: number } & ({ readonly offset: number } | { readonly after: Place });
/** How many rows the pages by number reach: PostgreSQL reads all that OFFSET leaves out. */
export const numberedRowsAtMost = 10_000;
const Total = rowOf({ total: column.integer });

/**
 * Counts a list as far as its pages by number reach, so that the cost does not grow with the history (PERF-09).
 * @param from what follows FROM, e.g. `slips where player_id = $1`.
 */
export async function countNumbered(sql: Sql, from: string, values: readonly unknown[]): Promise<number> {
  const text = `select count(*)::integer as total from (select 1 from ${from} limit ${numberedRowsAtMost}) as counted`;
  const [row] = await sql.rows(Total, text, [...values]);
  return row?.total ?? 0;
}

type Placed = { readonly placeUs: number; readonly placeId: string };

/** The columns that `keyset().columns` adds to a statement. */
export const placeColumns = { placeUs: column.integer, placeId: column.text };

/**
 * A list, newest first, that is read a page at a time. It needs an index on what its WHERE fixes, then `at desc, id desc`.
 * @param at the SQL of its instant, a `timestamptz`. @param id the SQL of its unique `text`, which orders rows of one instant.
 */
export function keyset({ at, id }: { readonly at: string; readonly id: string }) {
  const order = `order by ${at} desc, ${id} desc`;
  return {
    columns: `(extract(epoch from ${at}) * 1000000)::bigint as "placeUs", ${id} as "placeId"`,

    /**
     * What follows a statement's WHERE, with all its values.
     * @param values those that the statement has before. One row more than the page is read: `cutPage` learns from it whether there is more.
     */
    page(page: Page, values: readonly unknown[]): { readonly text: string; readonly values: unknown[] } {
      const next = (place: number) => `$${values.length + place}`;
      const atMost = page.limit + 1;
      if ('offset' in page)
        return { text: `${order} limit ${next(1)} offset ${next(2)}`, values: [...values, atMost, page.offset] };
      const instant = `timestamptz 'epoch' + ${next(2)}::float8 * interval '1 microsecond'`;
      return {
        text: `and (${at}, ${id}) < (${instant}, ${next(3)}) ${order} limit ${next(1)}`,
        values: [...values, atMost, page.after.atUs, page.after.id],
      };
    },
  };
}

/** The rows of a page out of those that were read for it, and the place of its last row when others follow. */
export function cutPage<Row extends Placed>(read: readonly Row[], { limit }: Page): { rows: Row[]; next: Place | null } {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && read.length > limit ? { atUs: last.placeUs, id: last.placeId } : null };
}
