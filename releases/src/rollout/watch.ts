import { GateRefused, planRollout } from '../commands/change.ts';
import { activateRelease } from '../commands/put-into-service.ts';
import { rollBack } from '../commands/roll-back.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { messageOf } from '../process/error-message.ts';
import { ChangeRefused, type Watched, watchedOf } from '../registry/registry-changes.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { type EvaluationTime, evaluationAt } from '../registry/rollout-plan.ts';
import type { RecordedVerdict } from '../registry/stored-plan.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { Verdict } from '../registry/verdict.ts';
import type { Signer } from '../signing/keys.ts';
import { figuresOf, type HealthSource, networksOf } from './health-source.ts';
import { judge } from './judge.ts';

const by = 'rollout watch';

/** The rollout changed meanwhile, through another watch or a person. */
class Superseded extends Error {}

/** Verifies inside the transaction that the rollout is unchanged since its evaluation. */
const assertUnchanged =
  ({ name, rollout, inService }: Watched) =>
  (before: StoredRegistry | undefined): void => {
    const current = watchedOf(before).find((each) => each.name === name);
    const isSame =
      current?.rollout.release.version === rollout.release.version &&
      current.inService === inService &&
      JSON.stringify(current.rollout.plan) === JSON.stringify(rollout.plan);
    if (!isSame) throw new Superseded();
  };

async function verdictOf(watched: Watched, look: EvaluationTime, health: HealthSource): Promise<Verdict> {
  const { name, inService, rollout } = watched;
  const reports = await health(name, look.from, look.to).catch(messageOf);
  if (typeof reports === 'string') {
    return { kind: 'wait', causes: ['no-health'], reason: `health data unavailable: ${reports}` };
  }
  const figuresOfBoth = (without?: number) => ({
    candidate: figuresOf(reports, rollout.release.version, without),
    inService: inService === undefined ? undefined : figuresOf(reports, inService, without),
  });
  const facts = {
    number: look.number,
    isStepOver: look.isStepOver,
    percent: rollout.percent,
    edgesMs: reports.edgesMs,
    ...figuresOfBoth(),
    withoutNetwork: networksOf(reports).map(figuresOfBoth),
  };
  return judge(facts, rollout.plan.rules);
}

type World = {
  readonly objects: ObjectStore;
  readonly health: HealthSource;
  readonly now: () => Date;
  readonly signer?: Signer | undefined;
};

/** Applies a verdict: the next step, a rollback, or a note why it waits. Returns whether anything was written. */
async function applyVerdict(
  { objects, signer }: World,
  watched: Watched,
  look: EvaluationTime,
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  const { name, rollout } = watched;
  const { plan, percent } = rollout;
  const { version } = rollout.release;
  const recorded: RecordedVerdict = { name, version, percent, ...verdict };
  const options = { by, signer, verdict: recorded, confirm: assertUnchanged(watched) };
  if (verdict.kind === 'back') {
    await rollBack(objects, name, { ...options, what: `roll back ${name} ${version} from ${percent} %: ${verdict.reason}` });
    return true;
  }
  if (verdict.kind === 'wait') {
    // Neither the wait for the end of a step nor an unchanged reason is recorded.
    if (!look.isStepOver || String(plan.waitsFor) === String(verdict.causes)) return false;
    const what = `${name} ${version} waits at ${percent} %: ${verdict.reason}`;
    await planRollout(objects, name, { ...plan, waitsFor: verdict.causes }, { ...options, what });
    return true;
  }
  const { waitsFor: _, ...rest } = plan;
  const next = plan.steps[plan.step + 1];
  if (next === undefined) {
    const what = `${name} ${version} stays at ${percent} %, the last step: ${verdict.reason}`;
    await planRollout(objects, name, undefined, { ...options, what });
    return true;
  }
  const what = `${next === 100 ? `activate ${name} ${version}` : `roll out ${name} ${version} to ${next} %`}: ${verdict.reason}`;
  const onward = { ...rest, step: plan.step + 1, since: now.toISOString() };
  await activateRelease(objects, { name, version, percent: next, plan: next === 100 ? undefined : onward }, { ...options, what });
  return true;
}

/** The gate refuses the next step because of a release made since. A person must decide. */
const waitsForGate = (error: unknown): Verdict | undefined =>
  error instanceof GateRefused || error instanceof ChangeRefused
    ? { kind: 'wait', causes: ['gate'], reason: `it no longer fits the releases in service: ${error.message}` }
    : undefined;

/** The result of one evaluation. Nothing is written if it is not new, or if the rollout changed meanwhile. */
export type EvaluationResult = {
  readonly name: string;
  readonly version: string;
  readonly verdict: Verdict;
  readonly isWritten: boolean;
};

async function evaluateOnce(world: World, watched: Watched): Promise<EvaluationResult[]> {
  const { health, now } = world;
  const moment = now();
  const look = evaluationAt(watched.rollout.plan, moment);
  if (!look) return [];
  const verdict = await verdictOf(watched, look, health);
  const looked = { name: watched.name, version: watched.rollout.release.version, verdict };
  const write = (what: Verdict) => applyVerdict(world, watched, look, what, moment);
  try {
    return [{ ...looked, isWritten: await write(verdict) }];
  } catch (error) {
    if (error instanceof Superseded) return [{ ...looked, isWritten: false }];
    const waits = waitsForGate(error);
    if (!waits || verdict.kind === 'wait') throw error;
    const isWritten = await write(waits).catch((later: unknown) => {
      if (later instanceof Superseded) return false;
      throw later;
    });
    return [{ ...looked, verdict: waits, isWritten }];
  }
}

/**
 * Evaluates every automatic rollout. All state is in the registry: a watch can be killed at any point, and several can run.
 * @throws Error if the store is unavailable, and at the end for faults of single rollouts.
 */
export async function watchTurn(world: World): Promise<EvaluationResult[]> {
  const looked: EvaluationResult[] = [];
  const faults: unknown[] = [];
  for (const watched of watchedOf(await readRegistry(world.objects))) {
    try {
      looked.push(...(await evaluateOnce(world, watched)));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(messageOf).join('; '));
  return looked;
}
