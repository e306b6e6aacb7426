/**
 * Why a pattern of a subject is refused, in words that follow it; undefined for a good one. A star stands for a whole part: without that,
 * `repo:kaeo*` would let in whoever registers `kaeo-games`.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '' || pattern.length > 500) return 'is no pattern: give the subject of the tokens, of up to 500 characters';
  const parts = pattern.split(/[:/]/);
  if (parts[0]?.includes('*')) return 'begins with a star: it would let everybody of that issuer in';
  return parts.some((part) => part.includes('*') && part !== '*')
    ? 'has a star within a part: a star stands for the whole of what is between two of `:` and `/`'
    : undefined;
}

/** Whether a token's subject fits a pattern: a star is one part between `:` and `/`, and at the end everything that follows. */
export function matchesSubject(pattern: string, subject: string): boolean {
  const escaped = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\\\*$/, '[^]+').replaceAll('\\*', '[^:/]+');
  return new RegExp(`^${source}$`).test(subject);
}
