import { Registry } from 'prom-client';
import { planRollout } from '../../../releases/src/commands/change.ts';
import { activateRelease } from '../../../releases/src/commands/put-into-service.ts';
import { directoryObjects } from '../../../releases/src/objects/directory-objects.ts';
import { readRegistry } from '../../../releases/src/registry/registry-writer.ts';
import type { RolloutPlan } from '../../../releases/src/registry/stored-plan.ts';
import { publishRelease } from '../../../releases/src/release/publish.ts';
import { defaultRules } from '../../../releases/src/rollout/judge.ts';
import { temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../../../releases/src/testing/releases.ts';
import { measureRegistry } from './measure-registry.ts';

const by = 'the bonus team';
const minuteMs = 60_000;

test('MFE-15 OPS-07 a rollout without a watch is reported, with the time since its step ended', async () => {
  const objects = directoryObjects(await temporaryFolder());
  const put = async (built: Promise<Given>, percent: number, plan?: RolloutPlan) => {
    const { release, files } = await built;
    await publishRelease(objects, release, files);
    await activateRelease(objects, { name: release.name, version: release.version, percent, ...(plan ? { plan } : {}) }, { by });
  };
  const metrics = new Registry();
  measureRegistry(async () => {
    const stored = await readRegistry(objects);
    return stored && { stored };
  }, metrics);
  const unjudged = async () => {
    const line = (await metrics.metrics()).match(/^gateway_rollout_unjudged_seconds\{remote="bonus"\} ([\d.]+)$/m);
    return line?.[1] === undefined ? undefined : Math.floor(Number(line[1]) / 60);
  };

  await put(aGoodShell(), 100);
  await put(aGoodRemote({ version: '1.0.0' }), 100);
  expect(await unjudged()).toBeUndefined();

  const begun = new Date(Date.now() - 35 * minuteMs).toISOString();
  const plan = { steps: [5, 100], everyMs: 10 * minuteMs, rules: defaultRules, startedAt: begun, step: 0, since: begun };
  await put(aGoodRemote({ version: '2.0.0' }), 5, plan);
  expect(await unjudged()).toBe(25);

  // A watch evaluated it, and waits for more visits.
  await planRollout(objects, 'bonus', { ...plan, waitsFor: ['too-few'] }, { by, what: 'bonus 2.0.0 waits' });
  expect(await unjudged()).toBe(0);

  // A person continues it by hand.
  await planRollout(objects, 'bonus', undefined, { by, what: 'no plan' });
  expect(await unjudged()).toBeUndefined();
});
