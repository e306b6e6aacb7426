import { type DeprecatedUse, deprecatedUses } from '../../gate/deprecated.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { type Call, timeOf } from '../call.ts';

/** What a release takes that is to go: until when, or that the day is over, and what to use in its place. */
function describe({ remote, version, facade, offered, name, after, instead, isOverdue }: DeprecatedUse): string {
  const what = `${remote} ${version} takes ${name} of ${facade} ${offered}`;
  return isOverdue
    ? `OVERDUE    ${what}, overdue since the end of ${after}: any release of the shell may be without it. Use ${instead}`
    : `deprecated ${what}, which may go after ${after}. Use ${instead}`;
}

/** Says what releases of those names take that is to go, of all remotes where one of them is the shell; what is overdue first. */
export function sayDeprecated(
  call: Call,
  entries: Pick<StoredRegistry, 'shell' | 'remotes'> | undefined,
  names: readonly string[],
): readonly DeprecatedUse[] {
  const found = deprecatedUses(entries, timeOf(call), names);
  const deprecated = found.toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue));
  for (const use of deprecated) call.output.say(describe(use));
  return deprecated;
}
