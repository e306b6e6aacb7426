/** Keywords of PromQL, which are not metrics. Functions are recognised by the bracket that follows them. */
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan', 'start', 'end']);
/** Labels in brackets after one of these keywords are not metrics either. */
const labelLists = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gi;

/** The metrics in a PromQL expression, without the suffixes `_bucket`, `_sum` and `_count` of histograms. */
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
