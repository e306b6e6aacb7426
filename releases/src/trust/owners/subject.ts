/**
 * Why a pattern is refused, as a phrase that follows it. A star must replace a whole part: otherwise `repo:kaeo*` would also
 * match a repository of `kaeo-games`.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern === '' || pattern.length > 500) return 'is not a pattern: use the subject of the tokens, up to 500 characters';
  const parts = pattern.split(/[:/]/);
  if (parts[0]?.includes('*')) return 'starts with a star: it would match every subject of that issuer';
  return parts.some((part) => part.includes('*') && part !== '*')
    ? 'has a star within a part: a star must replace a whole part between `:` and `/`'
    : undefined;
}

/** A star matches one part between `:` and `/`, and at the end everything that follows. */
export function matchesSubject(pattern: string, subject: string): boolean {
  const escaped = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\\\*$/, '[^]+').replaceAll('\\*', '[^:/]+');
  return new RegExp(`^${source}$`).test(subject);
}
