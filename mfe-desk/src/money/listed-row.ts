import { type UseQueryResult, useQuery } from '@kaeo/shared/query';

type RowPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };
type ListedRow<Row> = {
  /** Names the list and the row. */
  readonly key: readonly string[];
  readonly readPage: (query: { readonly limit: number; readonly after?: string }) => Promise<RowPage<Row>>;
  readonly isRow: (row: Row) => boolean;
};
const rowsOfPage = 100;

/** Reads a list page by page until it contains the row; null if it does not wait for a decision (any more). */
export function useListedRow<Row>({ key, readPage, isRow }: ListedRow<Row>): UseQueryResult<Row | null> {
  return useQuery({
    queryKey: ['desk', 'listed-row', ...key],
    async queryFn(): Promise<Row | null> {
      let after: string | null = null;
      do {
        const page: RowPage<Row> = await readPage(after === null ? { limit: rowsOfPage } : { limit: rowsOfPage, after });
        const row = page.rows.find(isRow);
        if (row !== undefined) return row;
        after = page.next;
      } while (after !== null);
      return null;
    },
  });
}
