/** Drops the oldest entries of a list that is only for display. */
export function keepLast(list: unknown[], count: number) {
  if (list.length > count) list.splice(0, list.length - count);
}
