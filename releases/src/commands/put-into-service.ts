import { weigh } from '../gate/budget.ts';
import { checkCeiling } from '../gate/ceiling.ts';
import { checkChecks } from '../gate/checks.ts';
import { checkBuild, checkTogether } from '../gate/gate.ts';
import { checkSigned, needsSignature } from '../gate/provenance.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { companionsOf } from '../registry/companions.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { checksText } from '../registry/release-checks.ts';
import { planned } from '../registry/rollout-plan.ts';
import type { RolloutPlan } from '../registry/stored-plan.ts';
import type { Entries, StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { placeReleases } from '../release/place-release.ts';
import { listVersions, readRelease } from '../release/publish.ts';
import { filesOfStore } from '../release/release-files.ts';
import { authorise } from '../trust/owners/authorise.ts';
import { readEvidence } from '../trust/provenance/provenance-store.ts';
import { type ChangeOptions, change, entryIn, refuse, step } from './change.ts';
import { onceUntilRemoval } from './complete-release.ts';
import { endRollouts } from './roll-back.ts';

async function published(objects: ObjectStore, { name, version }: Named): Promise<BuiltRelease> {
  const release = await readRelease(objects, name, version);
  if (release) return release;
  const versions = await listVersions(objects, name);
  throw new ChangeRefused(
    versions.length > 0
      ? `${name} ${version} is not published; there are ${versions.slice(-5).join(', ')}`
      : `nothing of ${name} is published; publish it first`,
  );
}

export type Named = { readonly name: string; readonly version: string };

type Share = {
  /** Percentage of visitors: 100 activates the release, 0 ends its rollout. */
  readonly percent: number;
  readonly plan?: RolloutPlan | undefined;
};
type Options = ChangeOptions & {
  /** Whether the active rollout of another release may be replaced. */
  readonly isReplacing?: boolean;
};

/** Gives a published release to a share of the visitors. @throws GateRefused, ChangeRefused; nothing has changed then. */
export const activateRelease = (
  objects: ObjectStore,
  { name, version, ...share }: Named & Share,
  options: Options,
): Promise<StoredRegistry> => activateReleases(objects, [{ name, version }], share, options);

export const describeReleases = (releases: readonly Named[]): string =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');

/**
 * Gives releases to a share of the visitors with one write. If the registry changed meanwhile, checks against other releases
 * run again, because a concurrent one may not fit. @throws GateRefused, ChangeRefused, NotAllowed; nothing has changed then.
 */
export async function activateReleases(
  objects: ObjectStore,
  targets: readonly Named[],
  { percent, plan }: Share,
  options: Options,
): Promise<StoredRegistry> {
  const title = describeReleases(targets);
  const what = percent === 100 ? `activate ${title}` : `roll out ${title} to ${percent} %`;
  if (percent === 0) return endRollouts(objects, targets, { ...options, what });
  const requests = targets.map(({ name }) => ({ act: percent === 100 ? 'release' : 'rollout', name }) as const);
  const checks = targets.map((target) => checkOf(objects, target));
  return change(objects, what, requests, options, async (before) => {
    const checked = await Promise.all(checks.map((check) => check(before)));
    const releases = checked.map(({ release }) => release);
    const now = options.clock?.() ?? new Date();
    refuse(title, [...checked.flatMap(({ refusals }) => refusals), ...checkTogether(releases, before, { percent, now })]);
    if (options.isReplacing !== true) for (const target of targets) refuseReplacing(before, target);
    const after = placeReleases(before, releases, percent);
    return { ...(plan ? withPlan(before, after, targets, plan, options) : after), aside: uncheckedOf(releases) };
  });
}

function uncheckedOf(releases: readonly BuiltRelease[]): string | undefined {
  const notes = releases.flatMap(({ name, checks }) =>
    checks?.kind === 'unchecked' ? [`${releases.length > 1 ? `${name} ` : ''}${checksText(checks)}`] : [],
  );
  return notes.length > 0 ? notes.join('; ') : undefined;
}

function checkOf(objects: ObjectStore, target: Named) {
  const { name, version } = target;
  const files = filesOfStore(objects, name, version);
  const built = onceUntilRemoval(async () => {
    const release = await published(objects, target);
    return { release, refusals: await checkBuild(release, files) };
  });
  const weighed = onceUntilRemoval(async () => weigh(await published(objects, target), files));
  const signed = onceUntilRemoval(() => readEvidence(objects, name, version));
  return async (before: StoredRegistry | undefined) => {
    const { release, refusals } = await built(before);
    const unsigned = needsSignature(before, name) ? checkSigned(target, await signed(before), before) : [];
    const over = await checkCeiling(release, () => weighed(before), before);
    return { release, refusals: [...refusals, ...over, ...checkChecks(release, before), ...unsigned] };
  };
}

/** Only a single release can have a plan: an automatic step would separate it from its companions. */
function withPlan(
  before: StoredRegistry | undefined,
  after: Entries,
  targets: readonly Named[],
  plan: RolloutPlan,
  { verdict, actor }: ChangeOptions,
): Entries {
  const [target] = targets;
  const companions = target ? companionsOf(after, target.name) : [];
  if (!target || companions.length > 0) {
    throw new ChangeRefused(
      `${describeReleases(targets)} cannot have steps: its rollout belongs together with that of ${companions.join(', ')}. Set each share with \`rollout\``,
    );
  }
  // A plan that ends at 100 % needs the permission to release.
  if (plan.steps.at(-1) === 100 && verdict === undefined) authorise(before, actor, { act: 'release', name: target.name });
  return step(after, target.name, (entry) => planned(entry, plan));
}

/** Visitors of a replaced rollout would lose its release. @throws ChangeRefused that names the rollout. */
export function refuseReplacing(before: Entries | undefined, { name, version }: Named): void {
  const rollout = entryIn(before, name)?.rollout;
  if (!rollout || rollout.release.version === version) return;
  const state = `${rollout.percent} % of the visitors${rollout.isPaused ? ', paused' : ''}`;
  throw new ChangeRefused(
    `${name} ${rollout.release.version} is rolled out to ${state}, and ${version} would replace it: use --replace, or end it with \`rollback ${name}\` first`,
  );
}
