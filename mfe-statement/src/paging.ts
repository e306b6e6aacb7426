/** Lists page at ten (section 9 of the specification). */
export const pageSize = 10;
/** How often a list is read again while money in it is on its way. */
export const rereadMs = 15_000;

/** How far pages go by number: the server refuses what lies beyond 10,000 rows (D-8). */
const pagesAtMost = 10_000 / pageSize;

export const pageCountOf = (total: number): number => Math.min(pagesAtMost, Math.max(1, Math.ceil(total / pageSize)));

/** A page number from a URL; whatever is none is the first page, and one that is too far the last that can be asked for. */
export const parsePage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(pagesAtMost, Number(text)) : 1;
