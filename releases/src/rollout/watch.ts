import { GateRefused, planRollout } from '../commands/change.ts';
import { putIntoService } from '../commands/put-into-service.ts';
import { rollBack } from '../commands/roll-back.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { messageOf } from '../process/error-message.ts';
import { ChangeRefused, type Watched, watchedOf } from '../registry/registry-changes.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { type LookAt, lookAt } from '../registry/rollout-plan.ts';
import type { RecordedVerdict } from '../registry/stored-plan.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { Verdict } from '../registry/verdict.ts';
import type { Signer } from '../signing/keys.ts';
import { figuresOf, type HealthSource, networksOf } from './health-source.ts';
import { judge } from './judge.ts';

const by = 'rollout watch';

/** Somebody else was faster: another watch judged this step, or a person changed the rollout. */
class Superseded extends Error {}

/** Asked within the change: the rollout is where it was judged, step, moment and all. */
const stillAt =
  ({ name, rollout, inService }: Watched) =>
  (before: StoredRegistry | undefined): void => {
    const now = watchedOf(before).find((each) => each.name === name);
    const isSame =
      now?.rollout.release.version === rollout.release.version &&
      now.inService === inService &&
      JSON.stringify(now.rollout.plan) === JSON.stringify(rollout.plan);
    if (!isSame) throw new Superseded();
  };

async function verdictOf(watched: Watched, look: LookAt, health: HealthSource): Promise<Verdict> {
  const { name, inService, rollout } = watched;
  const told = await health(name, look.from, look.to).catch(messageOf);
  if (typeof told === 'string') {
    return { kind: 'wait', causes: ['no-health'], reason: `nobody can be asked what visits told: ${told}` };
  }
  const figuresOfBoth = (without?: number) => ({
    candidate: figuresOf(told, rollout.release.version, without),
    inService: inService === undefined ? undefined : figuresOf(told, inService, without),
  });
  const facts = {
    number: look.number,
    isStepOver: look.isStepOver,
    percent: rollout.percent,
    edgesMs: told.edgesMs,
    ...figuresOfBoth(),
    withoutNetwork: networksOf(told).map(figuresOfBoth),
  };
  return judge(facts, rollout.plan.rules);
}

type World = {
  readonly objects: ObjectStore;
  readonly health: HealthSource;
  readonly now: () => Date;
  /** The key of the release service, where there is one: what is changed is sealed with it. */
  readonly signer?: Signer | undefined;
};

/** Makes what was judged so: the next step, nobody, or a note why it waits. Answers whether anything was written. */
async function carryOut(
  { objects, signer }: World,
  watched: Watched,
  look: LookAt,
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  const { name, rollout } = watched;
  const { plan, percent } = rollout;
  const { version } = rollout.release;
  const recorded: RecordedVerdict = { name, version, percent, ...verdict };
  const options = { by, signer, verdict: recorded, confirm: stillAt(watched) };
  if (verdict.kind === 'back') {
    await rollBack(objects, name, { ...options, what: `roll back ${name} ${version} from ${percent} %: ${verdict.reason}` });
    return true;
  }
  if (verdict.kind === 'wait') {
    // Waiting for a step to end is no news, and neither is what was told before.
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
  await putIntoService(objects, { name, version, percent: next, plan: next === 100 ? undefined : onward }, { ...options, what });
  return true;
}

/** The gate stands against the next step: somebody released what it does not fit since. A person decides. */
const waitsForGate = (error: unknown): Verdict | undefined =>
  error instanceof GateRefused || error instanceof ChangeRefused
    ? { kind: 'wait', causes: ['gate'], reason: `it does not fit what is in service any more: ${error.message}` }
    : undefined;

/** What one look came to; nothing was written where it is no news, or somebody else was faster. */
export type Looked = { readonly name: string; readonly version: string; readonly verdict: Verdict; readonly isWritten: boolean };

async function lookOnce(world: World, watched: Watched): Promise<Looked[]> {
  const { health, now } = world;
  const moment = now();
  const look = lookAt(watched.rollout.plan, moment);
  if (!look) return [];
  const verdict = await verdictOf(watched, look, health);
  const looked = { name: watched.name, version: watched.rollout.release.version, verdict };
  const write = (what: Verdict) => carryOut(world, watched, look, what, moment);
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
 * Looks once at every rollout that watches itself and carries out what it comes to. All that a watch knows is in the registry, and each change is
 * made only where the rollout still is as it was judged: it may be killed at any point, and any number of them may run.
 * @throws Error when the store cannot be had. What keeps one rollout from being judged keeps no other: it is thrown in the end.
 */
export async function watchTurn(world: World): Promise<Looked[]> {
  const looked: Looked[] = [];
  const faults: unknown[] = [];
  for (const watched of watchedOf(await readRegistry(world.objects))) {
    try {
      looked.push(...(await lookOnce(world, watched)));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faults.map(messageOf).join('; '));
  return looked;
}
