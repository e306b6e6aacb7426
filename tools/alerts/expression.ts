/** Words of PromQL that name no metric, beside functions, which a bracket follows. */
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'start', 'end']);
/** Labels in brackets behind one of these words are no metrics either. */
const labelLists = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gi;

/** The metrics that an expression of PromQL names, without the `_bucket`, `_sum` and `_count` of histograms. */
export function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(labelLists, ' ');
  const names = Array.from(bare.matchAll(/(?<![\w:.])[a-z_:][\w:]*(?!\w|\s*\()/gi), ([name]) => name);
  return [...new Set(names.filter((name) => !words.has(name.toLowerCase())))].map((name) =>
    name.replace(/(_seconds|_shift)_(?:bucket|sum|count)$/, '$1'),
  );
}
