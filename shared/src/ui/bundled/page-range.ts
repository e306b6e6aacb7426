const before = 3;
const after = 1;

/** The offered page numbers: three before the current one and one after it, from 1. */
export function pageRange(page: number, pageCount: number): number[] {
  const first = Math.max(1, page - before);
  const last = Math.min(pageCount, page + after);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
