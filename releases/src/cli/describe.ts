import type { Refusal } from '../gate/refusal.ts';
import { companionsOf } from '../registry/companions.ts';
import { releasesOf, remoteOf } from '../registry/registry-changes.ts';
import { checksText, type ReleaseChecks } from '../registry/release-checks.ts';
import type { RolloutPlan } from '../registry/stored-plan.ts';
import type { InService, StoredRegistry } from '../registry/stored-registry.ts';

function describePlan(plan: RolloutPlan | undefined): string {
  if (!plan) return '';
  const next = plan.steps[plan.step + 1];
  const onward = next === undefined ? 'its last step' : `${next} % next`;
  const waits = plan.waitsFor ? `, waits (${plan.waitsFor.join(', ')})` : '';
  return `, step ${plan.step + 1} of ${plan.steps.length} since ${plan.since}, ${onward}${waits}`;
}

type Checked = { readonly version: string; readonly checks?: ReleaseChecks };

const describeUnchecked = (entry: InService<Checked>): string =>
  releasesOf(entry)
    .map(({ version, checks }) => (checks?.kind === 'unchecked' ? `  ${version} went ${checksText(checks)}` : ''))
    .join('');

const describeEntry = (name: string, entry: InService<Checked>, companions: readonly string[]): string => {
  const { current, rollout, earlier } = entry;
  const sameVisitors = companions.length > 0 ? `, the same as ${companions.join(', ')}` : '';
  const share = rollout
    ? `  ${rollout.release.version} for ${rollout.percent} % of the visitors${sameVisitors}${rollout.isPaused ? ', paused' : describePlan(rollout.plan)}`
    : '';
  const previous = earlier[0] ? `  (before: ${earlier[0].version})` : '';
  return `  ${name.padEnd(12)}${(current?.version ?? 'none').padEnd(20)}${previous}${share}${describeUnchecked(entry)}`.trimEnd();
};

export function describeRegistry(registry: StoredRegistry | undefined): string[] {
  if (!registry) return ['nothing is in service yet'];
  const { revision, change, shell, remotes, retired = {} } = registry;
  const out = Object.entries(retired).filter(([name]) => !remoteOf(registry, name));
  return [
    `revision ${revision}, ${change.what}, by ${change.by} at ${change.at}`,
    ...(shell ? [describeEntry('shell', shell, companionsOf(registry, 'shell'))] : ['  shell       none yet']),
    ...Object.entries(remotes).map(([name, entry]) => describeEntry(name, entry, companionsOf(registry, name))),
    ...out.map(([name, { version, at, by }]) => `  ${name.padEnd(12)}retired             (was: ${version})  by ${by} at ${at}`),
  ];
}

/** Formats a refusal: each violated rule, what was found, and how to solve it. */
export const describeRefusals = (subject: string, refusals: readonly Refusal[]): string =>
  [
    `${subject}; nothing has changed`,
    ...refusals.map(({ rule, found, wayOut }) => `  ${rule.padEnd(12)}${found}\n  ${' '.repeat(12)}way out: ${wayOut}`),
  ].join('\n');
