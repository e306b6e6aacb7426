/**
 * The latest past instant with this time of day ("08:12" or "08:12:05", local time), as ISO 8601; undefined if the text
 * is not a time of day.
 */
export function instantOf(text: string, now: Date): string | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const at = new Date(now);
  at.setHours(Number(match[1]), Number(match[2]), Number(match[3] ?? 0), 0);
  if (at > now) at.setDate(at.getDate() - 1);
  return at.toISOString();
}
