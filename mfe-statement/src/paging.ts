/** Page size of lists (section 9 of the specification). */
export const pageSize = 10;
/** Refetch interval of a list that has transactions in progress. */
export const rereadMs = 15_000;

/** Highest page number: the server refuses rows beyond 10,000 (D-8). */
const pagesAtMost = 10_000 / pageSize;

export const pageCountOf = (total: number): number => Math.min(pagesAtMost, Math.max(1, Math.ceil(total / pageSize)));

/** Page number from a URL. Invalid values become the first page; numbers beyond the limit become the last possible page. */
export const parsePage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(pagesAtMost, Number(text)) : 1;
