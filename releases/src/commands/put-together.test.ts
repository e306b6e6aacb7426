import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { composeFor } from '../registry/compose.ts';
import type { Offer } from '../registry/offers.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { publishRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aRemoteTaking, aShellOffering, offering } from '../testing/contract.ts';
import { aTeam, give, ownerOf, publishSigned } from '../testing/owners.ts';
import { aGoodShell, type Given } from '../testing/releases.ts';
import { NotAllowed } from '../trust/owners/authorise.ts';
import { pauseRollouts } from './change.ts';
import { activateRelease, activateReleases } from './put-into-service.ts';
import { rollBack } from './roll-back.ts';

const by = 'a test';
const one: Offer = { version: '1.0.0', names: ['Button'], deprecated: { Button: { after: '2026-01-01', instead: 'that of 2' } } };
const two: Offer = { version: '2.0.0', names: ['Button'] };
const visitors = Array.from({ length: 400 }, (_, at) => `visitor-${at}`);

let folder: string;
let objects: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = directoryObjects(folder);
});

async function publish(given: Promise<Given>) {
  const { release, files } = await given;
  await publishRelease(objects, release, files);
  return { name: release.name, version: release.version };
}
const put = (releases: readonly { name: string; version: string }[], percent = 100) =>
  activateReleases(objects, releases, { percent }, { by });

/** Shell, bonus and chat 1.0.0 are in service; each has a 2.0.0 that fits only the other two. */
async function aMajorBehind() {
  await put([
    await publish(aShellOffering('1.0.0', [one])),
    await publish(aRemoteTaking('bonus', '1.0.0', '^1.0.0', ['Button'])),
    await publish(aRemoteTaking('chat', '1.0.0', '^1.0.0', ['Button'])),
  ]);
  return [
    await publish(aShellOffering('2.0.0', [two])),
    await publish(aRemoteTaking('bonus', '2.0.0', '^2.0.0', ['Button'])),
    await publish(aRemoteTaking('chat', '2.0.0', '^2.0.0', ['Button'])),
  ];
}
/** The distinct combinations of versions that visitors get. */
async function mixes(): Promise<string[]> {
  const registry = await readRegistry(objects);
  if (!registry) return [];
  const pages = visitors.map((visitor) => composeFor(registry, visitor));
  const texts = pages.map((page) => [page?.shell, ...(page?.remotes ?? [])].map((release) => release?.version).join(' '));
  return [...new Set(texts)].toSorted();
}

test('MFE-17 releases that fit only together are activated in one step, one revision and one history entry', async () => {
  const [shell, bonus, chat] = await aMajorBehind();
  if (!shell || !bonus || !chat) throw new Error('three releases are published');
  for (const alone of [[shell], [bonus], [shell, bonus]]) await expect(put(alone)).rejects.toThrow('singletons');
  expect((await readRegistry(objects))?.revision).toBe(1);
  await put([shell, bonus, chat]);
  const [latest] = await readHistory(objects, 5);
  expect([latest?.revision, latest?.change.what]).toEqual([2, 'activate shell 2.0.0, bonus 2.0.0, chat 2.0.0']);
  expect(await mixes()).toEqual(['2.0.0 2.0.0 2.0.0']);
});

test('MFE-17 if one release of a step is refused, none is put into service', async () => {
  const [shell, bonus] = await aMajorBehind();
  if (!shell || !bonus) throw new Error('releases are published');
  const before = await readRegistry(objects);
  await expect(put([shell, bonus, { name: 'chat', version: '9.9.9' }])).rejects.toThrow('chat 9.9.9 is not published');
  await objects.remove('releases/bonus/2.0.0/page.js');
  await expect(put([shell, bonus, { name: 'chat', version: '2.0.0' }])).rejects.toThrow('files: page.js');
  expect(await readRegistry(objects)).toEqual(before);
});

test('MFE-17 each visitor gets all releases of a step or none while it grows, is paused and is rolled back', async () => {
  const step = await aMajorBehind();
  const shares: string[][] = [];
  for (const percent of [10, 40]) {
    await put(step, percent);
    const registry = await readRegistry(objects);
    if (!registry) throw new Error('something is in service');
    const withNew = visitors.filter((visitor) => composeFor(registry, visitor)?.shell.version === '2.0.0');
    expect(Math.abs(withNew.length / visitors.length - percent / 100)).toBeLessThan(0.08);
    shares.push(withNew);
    expect(await mixes()).toEqual(['1.0.0 1.0.0 1.0.0', '2.0.0 2.0.0 2.0.0']);
  }
  expect(shares[0]?.filter((visitor) => !shares[1]?.includes(visitor))).toEqual([]);
  const names = step.map(({ name }) => name);
  for (const name of names) {
    await expect(pauseRollouts(objects, name, { by })).rejects.toThrow('takes @kaeo/shared/ui/initial');
    await expect(rollBack(objects, name, { by })).rejects.toThrow('takes @kaeo/shared/ui/initial');
  }
  await pauseRollouts(objects, names, { by });
  expect(await mixes()).toEqual(['1.0.0 1.0.0 1.0.0']);
  await put(step, 40);
  expect((await mixes()).length).toBe(2);
  await rollBack(objects, names, { by });
  expect((await readRegistry(objects))?.change.what).toBe('roll back shell, bonus, chat');
  expect(await mixes()).toEqual(['1.0.0 1.0.0 1.0.0']);
});

test('MFE-17 the rollout of a step can be ended, and activated for all, in one step too', async () => {
  const step = await aMajorBehind();
  await put(step, 10);
  await put(step, 0);
  expect((await readRegistry(objects))?.shell?.rollout).toBeUndefined();
  await put(step, 10);
  await put(step);
  expect(await mixes()).toEqual(['2.0.0 2.0.0 2.0.0']);
});

test('MFE-17 after a step a single release that no longer fits cannot be rolled back, and the error names the command that can', async () => {
  await put(await aMajorBehind());
  await expect(rollBack(objects, 'bonus', { by })).rejects.toMatchObject({
    refusals: [
      {
        rule: 'singletons',
        found: 'bonus 1.0.0 takes @kaeo/shared/ui/initial ^1.0.0, shell 2.0.0 offers 2.0.0',
        wayOut: 'roll back what it does not fit with it, in one step: `rollback shell bonus`',
      },
    ],
  });
  await expect(rollBack(objects, ['bonus', 'shell'], { by })).rejects.toThrow('chat 2.0.0 takes @kaeo/shared/ui/initial ^2.0.0');
  await rollBack(objects, ['shell', 'bonus', 'chat'], { by });
  expect(await mixes()).toEqual(['1.0.0 1.0.0 1.0.0']);
});

test('MFE-17 visitors are drawn once for all releases of a step', async () => {
  await put(await aMajorBehind(), 50);
  const registry = await readRegistry(objects);
  expect([registry?.shell?.rollout?.percent, registry?.remotes['bonus']?.rollout?.draw]).toEqual([50, 'bonus+chat+shell']);
});

test('MFE-17 a visitor who already has one release of a step keeps it, and two independent rollouts are not drawn again', async () => {
  await put([
    await publish(aShellOffering('1.0.0', [two, one])),
    await publish(aRemoteTaking('bonus', '1.0.0', '^1.0.0', ['Button'])),
    await publish(aRemoteTaking('chat', '1.0.0', '^1.0.0', ['Button'])),
  ]);
  const [bonus, chat, shell] = [
    await publish(aRemoteTaking('bonus', '2.0.0', '^2.0.0', ['Button'])),
    await publish(aRemoteTaking('chat', '2.0.0', '^2.0.0', ['Button'])),
    await publish(aShellOffering('1.1.0', [two, one])),
  ];
  await put([bonus], 10);
  const has = async (name: string) => {
    const registry = await readRegistry(objects);
    return visitors.filter(
      (visitor) => registry && composeFor(registry, visitor)?.composition.remotes[name]?.current.version === '2.0.0',
    );
  };
  const before = await has('bonus');
  await put([bonus, chat], 10);
  expect([await has('bonus'), await has('chat')]).toEqual([before, before]);
  await put([shell], 10);
  await expect(put([bonus, shell], 20)).rejects.toThrow('are rolled out to different visitors already');
});

test('MFE-17 a new remote and the shell that links to it can start in one step, also as a rollout', async () => {
  const shellWith = (version: string, links: readonly string[]) => publish(aGoodShell({ ...offering(version, [one]), links }));
  const chat = await publish(aRemoteTaking('chat', '1.0.0', '^1.0.0', ['Button']));
  await put([await shellWith('1.0.0', []), chat]);
  const [shell, bonus] = [
    await shellWith('1.1.0', ['/user/bonus']),
    await publish(aRemoteTaking('bonus', '1.0.0', '^1.0.0', ['Button'])),
  ];
  await expect(put([shell], 10)).rejects.toThrow('links to /user/bonus, which no remote');
  await put([shell, bonus], 10);
  expect(await mixes()).toEqual(['1.0.0 1.0.0', '1.1.0 1.0.0 1.0.0']);
  await expect(put([shell])).rejects.toThrow('links to /user/bonus');
  await expect(rollBack(objects, 'bonus', { by })).rejects.toThrow(
    'bonus as it would be has no page /user/bonus, to which shell 1.1.0 links',
  );
  await put([shell, bonus]);
  expect(await mixes()).toEqual(['1.1.0 1.0.0 1.0.0']);
});

test('MFE-17 MFE-16 a step needs the permission for each of its parts', async () => {
  const [platform, shellTeam, both] = [aTeam(), aTeam(), aTeam()];
  await give(objects, 'platform', ownerOf(platform, 'platform'));
  await give(objects, 'shell', ownerOf(shellTeam, 'shell team'), platform);
  for (const name of ['shell', 'bonus']) await give(objects, name, ownerOf(both, 'both'), platform);
  const releases = [
    await publishSigned(objects, await aShellOffering('1.0.0', [one]), both),
    await publishSigned(objects, await aRemoteTaking('bonus', '1.0.0', '^1.0.0', ['Button']), both),
  ];
  const as = (actor: typeof both) => ({ by, actor: actor.actor });
  await expect(activateReleases(objects, releases, { percent: 100 }, as(shellTeam))).rejects.toThrow(NotAllowed);
  await activateReleases(objects, releases, { percent: 100 }, as(both));
  await expect(rollBack(objects, ['shell', 'bonus'], as(shellTeam))).rejects.toThrow('rollback of bonus is reserved for both');
});

test('MFE-17 a release of a step cannot have an automatic plan', async () => {
  const step = await aMajorBehind();
  await put(step, 10);
  const now = new Date().toISOString();
  const rules = { least: 200, margin: 0.01, slower: 0.25, chance: 0.05 };
  const plan = { steps: [10, 50], everyMs: 60_000, rules, startedAt: now, step: 0, since: now };
  await expect(activateRelease(objects, { name: 'bonus', version: '2.0.0', percent: 10, plan }, { by })).rejects.toThrow(
    'its rollout belongs together with that of shell, chat',
  );
});
