/** Facade versions such as `1.2.0`, and caret ranges. The page imports this module, so it must not import Node modules. */

export const majorOf = (version: string): number => Number(version.split('.')[0]);

/** Negative if the first version is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const firstDifference = a?.findIndex((part, at) => part !== b?.[at]) ?? -1;
  return firstDifference < 0 ? 0 : (a?.[firstDifference] ?? 0) - (b?.[firstDifference] ?? 0);
}

export function fits(version: string, range: string): boolean {
  const lowest = range.slice(1);
  return majorOf(version) === majorOf(lowest) && compareVersions(version, lowest) >= 0;
}
