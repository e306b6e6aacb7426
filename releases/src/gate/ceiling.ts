import { ceilingOf, platformText } from '../registry/owners.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { describeLargest, kilobytes, parts, type Weight } from './budget.ts';
import type { Refusal } from './refusal.ts';

type Registry = Pick<StoredRegistry, 'owners'> | undefined;

/** The team cannot raise the ceiling (PERF-02). Calls `weigh` only if there is one. */
export async function checkCeiling(
  { name, budget }: Pick<BuiltRelease, 'name' | 'budget'>,
  weigh: () => Promise<Weight>,
  registry: Registry,
): Promise<Refusal[]> {
  const ceiling = ceilingOf(registry?.owners, name);
  if (!ceiling) return [];
  const weight = await weigh();
  return parts.flatMap(([part, text]) => {
    const most = ceiling[part];
    if (most === undefined || Math.max(weight[part], budget?.[part] ?? 0) <= most) return [];
    const budgetBytes = budget?.[part];
    const budgetText = budgetBytes === undefined ? '' : `, its budget is ${kilobytes(budgetBytes)}`;
    const largest = weight[part] > most ? describeLargest(weight, part) : '';
    return {
      rule: 'ceiling',
      found: `${text} ${kilobytes(weight[part])}${budgetText}, and the ceiling of ${name} is ${kilobytes(most)}${largest}`,
      wayOut: `keep its budget within the ceiling, which is raised with \`ceiling ${name}\` by ${platformText(registry?.owners)}`,
    };
  });
}
