import { type DeprecatedUse, deprecatedUses } from '../../gate/deprecated.ts';
import type { Entries } from '../../registry/stored-registry.ts';
import { type Call, timeOf } from '../call.ts';

function describe({ remote, version, facade, offered, name, after, instead, isOverdue }: DeprecatedUse): string {
  const what = `${remote} ${version} takes ${name} of ${facade} ${offered}`;
  return isOverdue
    ? `OVERDUE    ${what}, overdue since the end of ${after}: any release of the shell may be without it. Use ${instead}`
    : `deprecated ${what}, which may go after ${after}. Use ${instead}`;
}

/** Prints the deprecated names that these releases use, overdue ones first; those of all remotes if the shell is one. */
export function printDeprecated(call: Call, entries: Entries | undefined, names: readonly string[]): readonly DeprecatedUse[] {
  const found = deprecatedUses(entries, timeOf(call), names);
  const deprecated = found.toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue));
  for (const use of deprecated) call.output.print(describe(use));
  return deprecated;
}
