type Place = { readonly at: number; readonly labels: readonly string[] };

/** The target of a key in a menu: arrows cycle, Home and End jump, letters select the next matching item; otherwise unchanged. */
export function nextItem(key: string, { at, labels }: Place): number {
  const count = labels.length;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default: {
      const after = labels.map((_, step) => (at + 1 + step) % count);
      return after.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? at;
    }
  }
}
