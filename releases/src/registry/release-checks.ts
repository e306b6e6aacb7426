/**
 * By what a release was checked before it was built, as whoever released it says: its own checks passed, on its machine or as somebody
 * attested of the same sources, or it went without them for a reason.
 */
export type ReleaseChecks =
  | {
      readonly kind: 'passed';
      /** Names of the checks. */
      readonly checks: readonly string[];
      /** SHA-256 in hex over the sources that passed them, where they are in a repository. */
      readonly sources?: string;
      /** Who attested that, for people; without, whoever released it ran them. */
      readonly attestedBy?: string;
    }
  | { readonly kind: 'unchecked'; readonly reason: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

/** Whether it is what a release says of its checks. */
export function areChecks(value: unknown): value is ReleaseChecks {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'unchecked') return isText(value['reason']);
  const { kind, checks, sources, attestedBy } = value;
  return kind === 'passed' && Array.isArray(checks) && checks.every(isText) && [sources, attestedBy].every(isTextOrNone);
}

/** What a release says of its checks, for people, as the end of a sentence about it. */
export function checksText(checks: ReleaseChecks): string {
  if (checks.kind === 'unchecked') return `unchecked: ${checks.reason}`;
  const { checks: names, attestedBy } = checks;
  return `passed ${names.join(', ')}${attestedBy === undefined ? '' : `, attested by ${attestedBy}`}`;
}
