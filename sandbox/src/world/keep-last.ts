/** Drops the oldest entries of a list that is only there to be looked at. */
export function keepLast(list: unknown[], count: number) {
  if (list.length > count) list.splice(0, list.length - count);
}
