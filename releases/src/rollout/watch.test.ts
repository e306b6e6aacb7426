import { pauseRollouts } from '../commands/change.ts';
import { activateRelease } from '../commands/put-into-service.ts';
import { rollBack } from '../commands/roll-back.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { evaluationAt } from '../registry/rollout-plan.ts';
import type { RolloutPlan } from '../registry/stored-plan.ts';
import { publishRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aTeam, give, nameService, ownerOf, publishSigned } from '../testing/owners.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { verifyChain } from '../trust/audit/verify-chain.ts';
import { NotAllowed } from '../trust/owners/authorise.ts';
import type { HealthSource } from './health-source.ts';
import { defaultRules } from './judge.ts';
import { watchTurn } from './watch.ts';

const by = 'the bonus team';
const minuteMs = 60_000;
let objects: ObjectStore;
let nowMs: number;
let health: HealthSource;
const now = () => new Date(nowMs);

beforeEach(async () => {
  objects = directoryObjects(await temporaryFolder());
  nowMs = Date.parse('2026-11-24T10:00:00.000Z');
  health = visitors();
  await activate(aGoodShell());
  await activate(aGoodRemote({ version: '1.0.0' }));
  await publish(aGoodRemote({ version: '2.0.0' }));
});

async function publish(given: Promise<Given>) {
  const { release, files } = await given;
  await publishRelease(objects, release, files);
  return { name: release.name, version: release.version, percent: 100 };
}
const activate = async (given: Promise<Given>) => activateRelease(objects, await publish(given), { by });

/**
 * What the backend counts for 1000 visits of each release from ten groups of networks, with `bad` failing visits of
 * 2.0.0.
 */
const visitors =
  ({ bad = 0, visits = 1_000, candidate = '2.0.0' } = {}): HealthSource =>
  async () => ({
    edgesMs: [400],
    releases: Array.from({ length: 10 }, (_, network) => [
      { ...figures(visits / 10, bad / 10), release: candidate, network },
      { ...figures(100, 0), release: '1.0.0', network },
    ]).flat(),
  });
const figures = (visits: number, bad: number) => ({
  visits,
  bad,
  fellBack: 0,
  failed: 0,
  erred: bad,
  hung: 0,
  loadCounts: [visits],
  inpCounts: [],
});

const plan = (change: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps: [5, 25, 50, 100],
  everyMs: 10 * minuteMs,
  rules: defaultRules,
  startedAt: now().toISOString(),
  step: 0,
  since: now().toISOString(),
  ...change,
});
const start = (change: Partial<RolloutPlan> = {}) =>
  activateRelease(objects, { name: 'bonus', version: '2.0.0', percent: plan(change).steps[0] ?? 5, plan: plan(change) }, { by });
const passMinutes = (minutes: number) => void (nowMs += minutes * minuteMs);
const turn = (over = objects) => watchTurn({ objects: over, health, now });
const kinds = async () => (await turn()).map(({ verdict, isWritten }) => `${verdict.kind}${isWritten ? ', written' : ''}`);

/** What new visitors get of bonus: `1.0.0`, or `1.0.0, 2.0.0 for 5 %`. */
async function inService(): Promise<string> {
  const { current, rollout } = (await readRegistry(objects))?.remotes['bonus'] ?? {};
  return `${current?.version}${rollout ? `, ${rollout.release.version} for ${rollout.percent} %` : ''}`;
}
const verdicts = async () =>
  (await readHistory(objects, 50))
    .flatMap(({ change }) => (change.verdict ? [`${change.by}: ${change.verdict.kind} at ${change.verdict.percent} %`] : []))
    .toReversed();

test('MFE-15 a release that is as good advances step by step to all visitors, each step after its minimum time', async () => {
  await start();
  const seen = [];
  for (let look = 0; look < 8; look += 1) {
    passMinutes(5);
    await turn();
    seen.push(await inService());
  }
  // A step starts when it is written, at an evaluation, and so ends at one.
  expect(seen).toEqual([
    '1.0.0, 2.0.0 for 5 %',
    '1.0.0, 2.0.0 for 25 %',
    '1.0.0, 2.0.0 for 25 %',
    '1.0.0, 2.0.0 for 50 %',
    '1.0.0, 2.0.0 for 50 %',
    '2.0.0',
    '2.0.0',
    '2.0.0',
  ]);
  expect(await verdicts()).toEqual(['rollout watch: on at 5 %', 'rollout watch: on at 25 %', 'rollout watch: on at 50 %']);
  const [{ change } = { change: undefined }] = await readHistory(objects, 1);
  expect(change?.what).toMatch(
    /^activate bonus 2\.0\.0: it fails on 0 % .*; 1000 visits reported it, 1000 the release in service$/,
  );
});

test("MFE-16 MFE-15 the watch applies the plan of an owner, sealed by the release service's key, and may do nothing else", async () => {
  const [platform, team, service] = [aTeam(), aTeam(), aTeam()];
  await give(objects, 'platform', ownerOf(platform, 'platform'));
  await give(objects, 'bonus', ownerOf(team, 'bonus team'), platform);
  await nameService(objects, service, platform);
  await publishSigned(objects, await aGoodRemote({ version: '2.1.0' }), team);
  const steps = plan();
  await activateRelease(objects, { name: 'bonus', version: '2.1.0', percent: 5, plan: steps }, { by, actor: team.actor });
  health = visitors({ candidate: '2.1.0' });
  passMinutes(11);
  await watchTurn({ objects, health, now, signer: service.signer });
  expect(await inService()).toBe('1.0.0, 2.1.0 for 25 %');
  expect((await verifyChain(objects, { keys: [service.signer] })).finding).toBeUndefined();
  await expect(rollBack(objects, 'bonus', { by: 'rollout watch' })).rejects.toThrow(NotAllowed);
});

test('MFE-15 a failing release is rolled back before its step is over, and the release in service stays', async () => {
  await start();
  health = visitors({ bad: 50 });
  passMinutes(3);
  expect(await kinds()).toEqual(['back, written']);
  expect(await inService()).toBe('1.0.0');
  const [{ change } = { change: undefined }] = await readHistory(objects, 1);
  expect(change?.what).toMatch(/^roll back bonus 2\.0\.0 from 5 %: it fails on 5\.0 %, certainly above/);
  expect(change?.verdict).toMatchObject({ name: 'bonus', version: '2.0.0', kind: 'back', causes: ['failures'], percent: 5 });
  passMinutes(60);
  expect(await turn()).toEqual([]);
});

test('MFE-15 a release that stops every page before it reports is rolled back at the end of its step', async () => {
  await start();
  health = visitors({ visits: 0 });
  passMinutes(5);
  expect(await kinds()).toEqual(['wait']);
  passMinutes(6);
  expect(await kinds()).toEqual(['back, written']);
  expect(await inService()).toBe('1.0.0');
  expect((await readHistory(objects, 1))[0]?.change.verdict).toMatchObject({ kind: 'back', causes: ['missing'] });
});

test('MFE-15 failures reported from a single group of networks cause no rollback, and the history records why it waits', async () => {
  await start();
  const told = await visitors()('bonus', now(), now());
  const bad = told.releases.map((each) => (each.network === 4 && each.release === '2.0.0' ? { ...each, bad: 100 } : each));
  health = async () => ({ ...told, releases: bad });
  passMinutes(11);
  expect(await kinds()).toEqual(['wait, written']);
  expect((await readHistory(objects, 1))[0]?.change.verdict).toMatchObject({
    causes: ['one-network'],
    reason: expect.stringContaining('without the visits of one group of networks: '),
  });
});

test('MFE-15 with too few visits it waits, records that once, and advances when there are enough', async () => {
  await start();
  health = visitors({ visits: 20 });
  passMinutes(5);
  expect(await kinds()).toEqual(['wait']);
  passMinutes(5);
  expect(await kinds()).toEqual(['wait, written']);
  passMinutes(5);
  expect(await kinds()).toEqual(['wait']);
  expect((await readRegistry(objects))?.remotes['bonus']?.rollout?.plan?.waitsFor).toEqual(['too-few']);
  health = visitors();
  expect(await kinds()).toEqual(['on, written']);
  expect((await readRegistry(objects))?.remotes['bonus']?.rollout?.plan?.waitsFor).toBeUndefined();
  expect(await verdicts()).toEqual(['rollout watch: wait at 5 %', 'rollout watch: on at 5 %']);
});

test('MFE-15 without health data a watch never advances a rollout, and records why', async () => {
  await start();
  health = () => Promise.reject(new Error('backend-1 is away'));
  passMinutes(30);
  const [looked] = await turn();
  expect(looked?.verdict).toEqual({
    kind: 'wait',
    causes: ['no-health'],
    reason: 'health data unavailable: backend-1 is away',
  });
  expect(await kinds()).toEqual(['wait']);
  expect(await inService()).toBe('1.0.0, 2.0.0 for 5 %');
});

test('MFE-15 two concurrent watches write each step once, in any order', async () => {
  await start();
  for (let step = 0; step < 3; step += 1) {
    passMinutes(12);
    const both = (await Promise.all([turn(), turn(), turn()])).flat();
    expect(both.filter(({ isWritten }) => isWritten)).toHaveLength(1);
  }
  expect(await inService()).toBe('2.0.0');
  expect(await verdicts()).toEqual(['rollout watch: on at 5 %', 'rollout watch: on at 25 %', 'rollout watch: on at 50 %']);
});

/**
 * The store as seen by a process that is killed after so many operations, before or after the effect of the next one.
 */
function killedAfter(operations: number, isAfterEffect: boolean): ObjectStore {
  let left = operations;
  const dying = <Result>(operation: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    if (left > 0) return operation();
    const killed = () => Promise.reject(new Error('killed'));
    return left === 0 && isAfterEffect ? operation().then(killed) : killed();
  };
  return {
    ...objects,
    read: (key) => dying(() => objects.read(key)),
    create: (key, body) => dying(() => objects.create(key, body)),
    replace: (key, body, tag) => dying(() => objects.replace(key, body, tag)),
    list: (prefix) => dying(() => objects.list(prefix)),
  };
}

test.each([
  ['before', false],
  ['after', true],
])(
  'MFE-15 a watch killed %s any operation on the store leaves a state that the next one completes, each step once',
  async (_when, isAfterEffect) => {
    await start();
    let kills = 0;
    for (const expected of ['1.0.0, 2.0.0 for 25 %', '1.0.0, 2.0.0 for 50 %', '2.0.0']) {
      passMinutes(12);
      const before = await inService();
      for (let operations = 1; ; operations += 1) {
        const isKilled = await turn(killedAfter(operations, isAfterEffect)).then(
          () => false,
          (error: unknown) => String(error).includes('killed'),
        );
        // In every case visitors have the old state or the next step.
        expect([before, expected]).toContain(await inService());
        if (!isKilled) break;
        kills += 1;
      }
      expect(await inService()).toBe(expected);
    }
    expect(kills).toBeGreaterThan(20);
    expect(await verdicts()).toEqual(['rollout watch: on at 5 %', 'rollout watch: on at 25 %', 'rollout watch: on at 50 %']);
  },
);

test.each<[string, () => Promise<unknown>, string]>([
  ['paused', () => pauseRollouts(objects, 'bonus', { by }), '1.0.0, 2.0.0 for 5 %'],
  ['rolled back', () => rollBack(objects, 'bonus', { by }), '1.0.0'],
  [
    'given to another share',
    () => activateRelease(objects, { name: 'bonus', version: '2.0.0', percent: 40 }, { by }),
    '1.0.0, 2.0.0 for 40 %',
  ],
  [
    'activated for all visitors',
    () => activateRelease(objects, { name: 'bonus', version: '2.0.0', percent: 100 }, { by }),
    '2.0.0',
  ],
])('MFE-15 a rollout that a person has %s does not go on by itself', async (_what, act, expected) => {
  await start();
  await act();
  passMinutes(60);
  expect(await turn()).toEqual([]);
  expect(await inService()).toBe(expected);
});

test('MFE-15 a change that a person makes during an evaluation is kept', async () => {
  await start();
  passMinutes(12);
  const told = health;
  health = async (...asked) => {
    await pauseRollouts(objects, 'bonus', { by });
    return told(...asked);
  };
  expect(await kinds()).toEqual(['on']);
  expect((await readRegistry(objects))?.remotes['bonus']?.rollout).toMatchObject({ percent: 5, isPaused: true });
});

test('MFE-15 a step that the gate refuses waits for a person', async () => {
  await start();
  await activate(aGoodShell({ version: '2.0.0', shared: { react: '19.9.0' } }));
  passMinutes(12);
  await objects.remove('releases/bonus/2.0.0/page.js');
  const [looked] = await turn();
  expect(looked).toMatchObject({
    isWritten: true,
    verdict: { kind: 'wait', causes: ['gate'], reason: expect.stringContaining('page.js') },
  });
  expect(await kinds()).toEqual(['wait']);
  expect(await inService()).toBe('1.0.0, 2.0.0 for 5 %');
});

test('MFE-15 a rollout whose last step is a share stays there', async () => {
  await start({ steps: [5, 25] });
  passMinutes(12);
  await turn();
  passMinutes(12);
  expect(await kinds()).toEqual(['on, written']);
  passMinutes(60);
  expect(await turn()).toEqual([]);
  expect(await inService()).toBe('1.0.0, 2.0.0 for 25 %');
});

test('MFE-15 a fault in one rollout does not block the evaluation of others', async () => {
  const chat = aRemoteOf('chat');
  await activate(aGoodRemote({ ...chat, version: '1.0.0' }));
  await publish(aGoodRemote({ ...chat, version: '2.0.0' }));
  await start();
  await activateRelease(objects, { name: 'chat', version: '2.0.0', percent: 5, plan: plan() }, { by });
  passMinutes(12);
  await objects.remove('releases/bonus/2.0.0/release.json');
  await objects.create('releases/bonus/2.0.0/release.json', new TextEncoder().encode('{'));
  await expect(turn()).rejects.toThrow('JSON');
  expect(await inService()).toBe('1.0.0, 2.0.0 for 5 %');
  expect((await readRegistry(objects))?.remotes['chat']?.rollout?.percent).toBe(25);
});
const aRemoteOf = (name: string) => ({
  name,
  declaration: {
    name,
    contract: 1,
    namespace: name,
    pages: [{ id: 'bonus', path: `/user/${name}`, access: 'player' as const, title: { th: 'ก', la: 'ກ', en: 'a' } }],
    slots: [],
  },
});

test('MFE-15 evaluations are at fixed times and cover whole minutes of the step, for every process and however late', () => {
  const at = (iso: string, change: Partial<RolloutPlan> = {}) => {
    const look = evaluationAt(
      plan({ startedAt: '2026-11-24T10:00:20.000Z', since: '2026-11-24T10:00:20.000Z', ...change }),
      new Date(iso),
    );
    return look && [look.number, look.isStepOver, look.from.toISOString().slice(11, 16), look.to.toISOString().slice(11, 16)];
  };
  expect(at('2026-11-24T10:01:19.000Z')).toBeUndefined();
  expect(at('2026-11-24T10:02:19.000Z')).toBeUndefined();
  expect(at('2026-11-24T10:02:20.000Z')).toEqual([2, false, '10:01', '10:02']);
  expect(at('2026-11-24T10:03:19.999Z')).toEqual([2, false, '10:01', '10:02']);
  expect(at('2026-11-24T10:10:20.000Z')).toEqual([10, true, '10:01', '10:10']);
  // A later step, and a step of one day.
  expect(at('2026-11-24T10:15:00.000Z', { since: '2026-11-24T10:10:25.000Z' })).toEqual([14, false, '10:11', '10:14']);
  expect(at('2026-11-24T10:40:00.000Z', { everyMs: 24 * 60 * minuteMs })).toEqual([3, false, '10:01', '10:30']);
});
