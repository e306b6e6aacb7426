import { pauseRollouts } from '../../commands/change.ts';
import { changeOwners } from '../../commands/change-owners.ts';
import { collectGarbage } from '../../commands/collect-garbage.ts';
import { activateRelease } from '../../commands/put-into-service.ts';
import { openStore } from '../../commands/release-store.ts';
import { restore } from '../../commands/restore.ts';
import { retire } from '../../commands/retire.ts';
import { rollBack } from '../../commands/roll-back.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { acts } from '../../registry/owners.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import { publishRelease } from '../../release/publish.ts';
import { aBuild, aRelease, temporaryFolder } from '../../testing/build-folder.ts';
import { aTeam, give, ownerOf, publishSigned, type Team } from '../../testing/owners.ts';
import { openPlaces } from '../../testing/places.ts';
import { aGoodRemote } from '../../testing/releases.ts';
import { NotAllowed } from './authorise.ts';
import { ciOwner, ownersWith, ownersWithout } from './change-owners.ts';
import { matchesSubject, patternProblem } from './subject.ts';

const { places, stop } = openPlaces();
afterAll(stop);

const [platform, bonusTeam, otherTeam] = [aTeam(), aTeam(), aTeam()];
const as = (team: Team | undefined) => ({ by: 'a test', actor: team?.actor });

describe.each(places)('owners in %s', (_, open) => {
  let objects: ObjectStore;
  beforeEach(async () => {
    objects = await open();
    await give(objects, 'platform', ownerOf(platform, 'platform'));
    await give(objects, 'bonus', ownerOf(bonusTeam, 'bonus team'), platform);
    await give(objects, 'news', ownerOf(otherTeam, 'news team'), platform);
  });
  const signed = async (version: string, by: Team = bonusTeam) => publishSigned(objects, await aGoodRemote({ version }), by);
  const put = async (version: string, percent = 100, options = as(bonusTeam)) =>
    activateRelease(objects, { name: 'bonus', version, percent }, options);

  test('MFE-16 an owner releases, rolls out, pauses, rolls back and retires, and the history names the owner', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await signed(version);
    await put('1.0.0');
    await put('1.1.0');
    await put('1.2.0', 10);
    await pauseRollouts(objects, 'bonus', as(bonusTeam));
    await rollBack(objects, 'bonus', as(bonusTeam));
    await rollBack(objects, 'bonus', as(bonusTeam));
    const retired = await retire(objects, 'bonus', as(bonusTeam));
    expect([retired.remotes, retired.change.actor]).toEqual([{}, { kind: 'local', keyId: bonusTeam.signer.id }]);
  });

  test.each([
    ['nobody', undefined],
    ['the owner of another remote', otherTeam],
  ])('MFE-16 %s does none of that, and nothing changes', async (_who, team) => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await signed(version);
    await put('1.0.0');
    await put('1.1.0');
    await put('1.2.0', 10);
    const before = await readRegistry(objects);
    const attempts = [
      () => put('1.2.0', 100, as(team)),
      () => put('1.2.0', 50, as(team)),
      () => put('1.2.0', 0, as(team)),
      () => pauseRollouts(objects, 'bonus', as(team)),
      () => rollBack(objects, 'bonus', as(team)),
      () => retire(objects, 'bonus', as(team)),
      () => restore(objects, 1, as(team)),
      () => collectGarbage(objects, 1, as(team)),
      () => give(objects, 'bonus', ownerOf(otherTeam, 'news team'), team),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(NotAllowed);
    await expect(attempts[0]?.()).rejects.toThrow('release of bonus is reserved for bonus team');
    expect(await readRegistry(objects)).toEqual(before);
  });

  test('MFE-16 an owner may do what its entry permits, and the platform everything', async () => {
    await give(objects, 'bonus', ownerOf(bonusTeam, 'bonus team', ['rollback', 'rollout']), platform);
    await signed('1.0.0', platform);
    await expect(put('1.0.0')).rejects.toThrow('release of bonus is reserved for platform');
    await put('1.0.0', 100, as(platform));
    await signed('1.1.0', platform);
    const now = new Date().toISOString();
    const rules = { least: 200, margin: 0.01, slower: 0.25, chance: 0.05 };
    const plan = { steps: [10, 100], everyMs: 60_000, rules, startedAt: now, step: 0, since: now };
    await expect(activateRelease(objects, { name: 'bonus', version: '1.1.0', percent: 10, plan }, as(bonusTeam))).rejects.toThrow(
      'release of bonus is reserved for platform',
    );
    await put('1.1.0', 10);
    await expect(retire(objects, 'bonus', as(bonusTeam))).rejects.toThrow(NotAllowed);
    await rollBack(objects, 'bonus', as(bonusTeam));
  });

  test('MFE-16 a removed key has no permission, and releases that only it signed cannot be activated', async () => {
    await signed('1.0.0');
    await signed('1.1.0');
    await put('1.0.0');
    await changeOwners(objects, 'disown', as(platform), (before) =>
      ownersWithout(before, 'bonus', bonusTeam.signer.id.slice(0, 8)),
    );
    await expect(put('1.1.0')).rejects.toThrow('release of bonus is reserved for platform');
    await expect(put('1.1.0', 100, as(platform))).rejects.toThrow('which is not the signature of an owner');
    expect((await readRegistry(objects))?.remotes['bonus']?.current?.version).toBe('1.0.0');
  });

  test('MFE-16 restoring an old revision does not restore its owners', async () => {
    await signed('1.0.0');
    await put('1.0.0');
    await changeOwners(objects, 'disown', as(platform), (before) => ownersWithout(before, 'bonus', bonusTeam.signer.id));
    const { owners } = await restore(objects, 4, as(platform));
    expect(owners?.names['bonus']?.owners).toEqual([]);
    await expect(rollBack(objects, 'bonus', as(bonusTeam))).rejects.toThrow(NotAllowed);
  });

  test('MFE-16 a name can have owners once the platform has one, whose last owner cannot be removed', async () => {
    const fresh = await open();
    await expect(give(fresh, 'bonus', ownerOf(bonusTeam, 'bonus team'))).rejects.toThrow('the platform has no owners yet');
    await expect(
      changeOwners(objects, 'disown', as(platform), (before) => ownersWithout(before, 'platform', platform.signer.id)),
    ).rejects.toThrow('the last owner of the platform');
  });

  test('MFE-16 a name without owners can be released with access to the store', async () => {
    const { release, files } = await aGoodRemote({ name: 'free', declaration: { ...declarationOf('free') } });
    await publishRelease(objects, release, files);
    await activateRelease(objects, { name: 'free', version: '1.0.0', percent: 100 }, as(undefined));
    expect((await readRegistry(objects))?.change).toEqual({ at: expect.any(String), by: 'a test', what: 'activate free 1.0.0' });
  });
});

function declarationOf(name: string) {
  const { declaration } = aRelease({ name });
  if (!declaration) throw new Error('a remote declares itself');
  return { ...declaration, pages: declaration.pages.map((page) => ({ ...page, path: `/user/${name}` })) };
}

test('MFE-16 `npm start` does not put working copies of a name with owners into service', async () => {
  const store = openStore(await temporaryFolder());
  await give(store.objects, 'platform', ownerOf(platform, 'platform'));
  await give(store.objects, 'bonus', ownerOf(bonusTeam, 'bonus team'), platform);
  const copy = await store.publish(await aBuild(aRelease()));
  await expect(store.activate([copy])).rejects.toThrow(NotAllowed);
});

test.each([
  ['repo:kaeo/bonus:ref:refs/heads/main', 'repo:kaeo/bonus:ref:refs/heads/main', true],
  ['repo:kaeo/bonus:*', 'repo:kaeo/bonus:ref:refs/heads/main', true],
  ['repo:kaeo/*:ref:refs/heads/main', 'repo:kaeo/bonus:ref:refs/heads/main', true],
  ['repo:kaeo/*:ref:refs/heads/main', 'repo:kaeo/a/b:ref:refs/heads/main', false],
  ['repo:kaeo/bonus:*', 'repo:kaeo/bonus-evil:ref:refs/heads/main', false],
  ['repo:kaeo/bonus:*', 'repo:kaeo/bonus:', false],
  ['repo:kaeo/bonus:ref:refs/heads/main', 'repo:kaeo/bonus:ref:refs/heads/main2', false],
  ['repo:kaeo/b.nus:*', 'repo:kaeo/bonus:x', false],
  ['a+(b):*', 'a+(b):c', true],
])('MFE-16 the subject pattern %s and %s', (pattern, subject, isMatch) => {
  expect([patternProblem(pattern), matchesSubject(pattern, subject)]).toEqual([undefined, isMatch]);
});

test('MFE-16 a rule that matches more than it seems to is refused', () => {
  const facts = { issuer: 'https://ci.example', audience: 'kaeo', may: acts };
  for (const subject of ['*', 'repo*:a', 'repo:kaeo*', 'repo:kaeo/b*', '']) {
    expect(() => ciOwner({ ...facts, subject })).toThrow(subject === '' ? 'is not a pattern' : 'star');
  }
  for (const issuer of ['http://ci.example', 'ci.example', 'https://ci.example/?a', 'file:///etc']) {
    expect(() => ciOwner({ ...facts, issuer, subject: 'repo:a/b' })).toThrow('is not an issuer');
  }
  expect(() => ownersWith(undefined, 'constructor', undefined)).toThrow('is not a valid name for a release');
});
