import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { composeFor } from '../registry/compose.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { publishRelease } from '../release/publish.ts';
import { aRelease, temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { pauseRollouts } from './change.ts';
import { activateRelease } from './put-into-service.ts';
import { restore } from './restore.ts';
import { retire } from './retire.ts';
import { rollBack } from './roll-back.ts';

const by = { by: 'the bonus team' };
let folder: string;
let objects: ObjectStore;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = directoryObjects(folder);
});

async function publish(given: Promise<Given>): Promise<{ name: string; version: string; percent: number }> {
  const { release, files } = await given;
  await publishRelease(objects, release, files);
  return { name: release.name, version: release.version, percent: 100 };
}
const release = async (given: Promise<Given>, percent = 100) =>
  activateRelease(objects, { ...(await publish(given)), percent }, by);
const bonus = (version: string, facts: Partial<BuiltRelease> = {}) => aGoodRemote({ version, ...facts });
const spoil = (version: string): Promise<void> => writeFile(join(folder, `releases/bonus/${version}/page.js`), 'alert(1)');
const current = async (name = 'bonus') => (await readRegistry(objects))?.remotes[name]?.current?.version;

/** A remote of another name, with its own pages and slots. */
const another = (name: string, path: string, slots: readonly 'chat'[] = []): Promise<Given> => {
  const { declaration, parts } = aRelease({ name });
  const [page] = declaration?.pages ?? [];
  if (!declaration || !page) throw new Error('a remote has a page');
  return aGoodRemote({
    name,
    parts: { ...parts, ...Object.fromEntries(slots.map((slot) => [`slot-${slot}`, ['slot.js']])) },
    declaration: { ...declaration, pages: [{ ...page, path }], slots: [...slots] },
  });
};

describe('rollback', () => {
  test.each([
    ['gone', (version: string) => rm(join(folder, `releases/bonus/${version}`), { recursive: true }), 'is not in the store'],
    ['without a file', (version: string) => rm(join(folder, `releases/bonus/${version}/page.js`)), 'page.js is missing'],
    ['with another file', spoil, 'page.js is not the file that the build hashed'],
    [
      'without what says it is whole',
      (version: string) => writeFile(join(folder, `releases/bonus/${version}/release.json`), '{'),
      'release.json is not the file that the build wrote',
    ],
  ])('MFE-19 to a release that is %s is refused, and nothing changes', async (_, lose, words) => {
    await release(bonus('1.0.0'));
    await release(bonus('1.1.0'));
    await lose('1.0.0');
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow(`bonus 1.0.0`);
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow(words);
    await expect(rollBack(objects, 'bonus', { ...by, isPastBroken: true })).rejects.toThrow('no earlier release is complete');
    expect([await current(), (await readRegistry(objects))?.revision]).toEqual(['1.1.0', 2]);
  });

  test('a store that cannot be read is a fault, not a missing release', async () => {
    await release(bonus('1.0.0'));
    await release(bonus('1.1.0'));
    const silent: ObjectStore = {
      ...objects,
      read: (key) => (key.startsWith('releases/') ? Promise.reject(new Error('the bucket does not answer')) : objects.read(key)),
    };
    await expect(rollBack(silent, 'bonus', { ...by, isPastBroken: true })).rejects.toThrow('the bucket does not answer');
  });

  test('MFE-19 skips to the latest complete release if requested, and drops the broken one', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(bonus(version));
    await spoil('1.1.0');
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow('bonus 1.1.0: page.js');
    await rollBack(objects, 'bonus', { ...by, isPastBroken: true });
    expect((await readRegistry(objects))?.remotes['bonus']).toMatchObject({ current: { version: '1.0.0' }, earlier: [] });
  });

  test('MFE-19 from a rollout to an incomplete release is refused as well', async () => {
    await release(bonus('1.0.0'));
    await release(bonus('1.1.0'), 10);
    await spoil('1.0.0');
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow('bonus 1.0.0: page.js');
    await expect(rollBack(objects, 'bonus', { ...by, isPastBroken: true })).rejects.toThrow('bonus 1.0.0: page.js');
  });

  test('MFE-04 to a release whose path another remote has taken meanwhile is refused', async () => {
    await release(bonus('1.0.0'));
    const { declaration } = aRelease();
    const [page] = declaration?.pages ?? [];
    if (!declaration || !page) throw new Error('a remote has a page');
    await release(bonus('1.1.0', { declaration: { ...declaration, pages: [{ ...page, path: '/user/other' }] } }));
    await release(another('gifts', '/user/bonus'));
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow('/user/bonus is a page of gifts 1.0.0');
  });
});

test('MFE-04 if two remotes claim the same path concurrently, one is put into service', async () => {
  await publish(bonus('1.0.0'));
  await publish(another('gifts', '/user/bonus'));
  const ended = await Promise.allSettled(
    ['bonus', 'gifts'].map((name) => activateRelease(objects, { name, version: '1.0.0', percent: 100 }, by)),
  );
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(Object.keys((await readRegistry(objects))?.remotes ?? {})).toHaveLength(1);
});

describe('an active rollout', () => {
  beforeEach(async () => {
    await release(bonus('1.0.0'));
    await release(bonus('1.1.0'), 10);
    await publish(bonus('1.2.0'));
  });
  const put = (version: string, percent: number, isReplacing?: boolean) =>
    activateRelease(
      objects,
      { name: 'bonus', version, percent },
      { ...by, ...(isReplacing === undefined ? {} : { isReplacing }) },
    );

  test.each([
    [100, 'activation'],
    [50, 'rollout'],
  ])(
    'MFE-19 is not replaced by another at %s %% without --replace: the error of an %s names the rollout that it would end',
    async (percent) => {
      await expect(put('1.2.0', percent)).rejects.toThrow(
        'bonus 1.1.0 is rolled out to 10 % of the visitors, and 1.2.0 would replace it: use --replace',
      );
      await pauseRollouts(objects, 'bonus', by);
      await expect(put('1.2.0', percent)).rejects.toThrow('10 % of the visitors, paused');
      await put('1.2.0', percent, true);
      const entry = (await readRegistry(objects))?.remotes['bonus'];
      expect(entry?.rollout?.release.version ?? entry?.current?.version).toBe('1.2.0');
    },
  );

  test('MFE-19 if two people start a rollout concurrently, the second is refused with the name of the first', async () => {
    await rollBack(objects, 'bonus', by);
    const ended = await Promise.allSettled([put('1.1.0', 10), put('1.2.0', 10)]);
    const refused = ended.filter((each) => each.status === 'rejected').map(({ reason }) => String(reason));
    expect(refused).toEqual([expect.stringMatching(/bonus 1\.[12]\.0 is rolled out to 10 %/)]);
  });

  test('grows, ends with an activation, and can only be ended through its own version', async () => {
    await expect(put('1.2.0', 0)).rejects.toThrow('bonus 1.2.0 is not being rolled out');
    await put('1.1.0', 50);
    await put('1.1.0', 0);
    expect((await readRegistry(objects))?.remotes['bonus']).toMatchObject({ current: { version: '1.0.0' } });
    await put('1.1.0', 10);
    expect((await put('1.1.0', 100)).remotes['bonus']).toMatchObject({
      current: { version: '1.1.0' },
      earlier: [{ version: '1.0.0' }],
    });
  });

  test('can be ended although its files are missing', async () => {
    await rm(join(folder, 'releases/bonus/1.1.0'), { recursive: true });
    await put('1.1.0', 0);
    expect(await current()).toBe('1.0.0');
  });
});

describe('a new remote', () => {
  const visitors = Array.from({ length: 400 }, (_, at) => `visitor-${at}`);
  /** The percentage of visitors whose page includes the remote. */
  async function share(): Promise<number> {
    const registry = await readRegistry(objects);
    if (!registry) return 0;
    const pages = visitors.map((visitor) => composeFor(registry, visitor)?.composition.remotes ?? {});
    return (pages.filter((remotes) => 'bonus' in remotes).length / visitors.length) * 100;
  }
  beforeEach(async () => void (await release(aGoodShell())));

  test('MFE-19 is rolled out to a share, grows, is paused and is activated; other visitors get pages without it', async () => {
    await release(bonus('1.0.0'), 10);
    expect(Math.abs((await share()) - 10)).toBeLessThan(5);
    await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 50 }, by);
    expect(Math.abs((await share()) - 50)).toBeLessThan(8);
    await pauseRollouts(objects, 'bonus', by);
    expect(await share()).toBe(0);
    await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, by);
    expect([await share(), await current()]).toEqual([100, '1.0.0']);
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow('first release');
  });

  test('MFE-19 disappears when its first rollout is rolled back or ended', async () => {
    await release(bonus('1.0.0'), 10);
    expect(Object.keys((await rollBack(objects, 'bonus', by)).remotes)).toEqual([]);
    await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 10 }, by);
    expect(Object.keys((await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 0 }, by)).remotes)).toEqual(
      [],
    );
  });

  test('MFE-04 reserves its path, and a shell that links to it is accepted once it is fully activated', async () => {
    await release(bonus('1.0.0'), 10);
    await expect(release(another('gifts', '/user/bonus'))).rejects.toThrow('/user/bonus is a page of bonus 1.0.0');
    const linking = await publish(aGoodShell({ version: '1.1.0', links: ['/user/bonus'] }));
    await expect(activateRelease(objects, linking, by)).rejects.toThrow('links to /user/bonus, which no remote');
    await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, by);
    await activateRelease(objects, linking, by);
  });

  test('a rollout of the very first shell is refused: other visitors would get no page', async () => {
    folder = await temporaryFolder();
    objects = directoryObjects(folder);
    await expect(release(aGoodShell(), 10)).rejects.toThrow('use activate for the first release');
  });
});

describe('retire', () => {
  test('MFE-19 takes a remote off new pages, is recorded in the registry, and ends with an activation', async () => {
    await release(aGoodShell());
    await release(bonus('1.0.0'));
    const { remotes, retired } = await retire(objects, 'bonus', by);
    expect([remotes, retired]).toEqual([{}, { bonus: { version: '1.0.0', at: expect.stringMatching(/^20\d\d-/), by: by.by } }]);
    await expect(rollBack(objects, 'bonus', by)).rejects.toThrow('bonus is not in service; there are shell');
    // Open pages still load its files.
    expect(await objects.read('releases/bonus/1.0.0/page.js')).toBeDefined();
    const back = await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, by);
    expect([back.remotes['bonus']?.current?.version, back.retired]).toEqual(['1.0.0', undefined]);
  });

  test('MFE-19 is refused while a shell in service links to a page that no other remote has', async () => {
    await release(bonus('1.0.0'));
    await release(aGoodShell({ links: ['/user/bonus', '/howto'] }));
    await expect(retire(objects, 'bonus', by)).rejects.toThrow('shell 1.0.0 links to its page /user/bonus');
    await release(aGoodShell({ version: '1.1.0', links: ['/howto'] }), 50);
    await expect(retire(objects, 'bonus', by)).rejects.toThrow('shell 1.0.0 links to its page /user/bonus');
    await activateRelease(objects, { name: 'shell', version: '1.1.0', percent: 100 }, by);
    await retire(objects, 'bonus', by);
    expect(await current()).toBeUndefined();
  });

  test('MFE-19 is refused while the remote fills a slot of the shell', async () => {
    await release(aGoodShell());
    await release(another('support', '/user/support', ['chat']));
    await expect(retire(objects, 'support', by)).rejects.toThrow('it fills the slot chat of shell 1.0.0');
    await publish(
      another('support', '/user/support').then(async ({ release: { declaration } }) =>
        aGoodRemote({ name: 'support', version: '1.1.0', declaration }),
      ),
    );
    await activateRelease(objects, { name: 'support', version: '1.1.0', percent: 100 }, by);
    await retire(objects, 'support', by);
  });

  test('MFE-19 is refused for the shell, for a name not in service, and during a rollout', async () => {
    await release(aGoodShell());
    await expect(retire(objects, 'shell', by)).rejects.toThrow('every page needs it');
    await expect(retire(objects, 'constructor', by)).rejects.toThrow('constructor is not in service');
    await release(bonus('1.0.0'), 10);
    await expect(retire(objects, 'bonus', by)).rejects.toThrow('bonus 1.0.0 is being rolled out');
    await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, by);
    await retire(objects, 'bonus', { ...by, isDryRun: true });
    expect(await current()).toBe('1.0.0');
  });
});

describe('restore', () => {
  beforeEach(async () => {
    await release(aGoodShell());
    await release(bonus('1.0.0'));
    await release(bonus('1.1.0'));
    await release(another('gifts', '/user/gifts'));
  });
  const lose = () => rm(join(folder, 'registry.json'));
  const served = async () => {
    const { revision, remotes } = (await readRegistry(objects)) ?? {};
    return [revision, Object.entries(remotes ?? {}).map(([name, entry]) => `${name} ${entry.current?.version}`)];
  };

  test('MFE-19 returns a lost registry to its latest state, under a higher revision than any before', async () => {
    await lose();
    await expect(release(bonus('1.2.0'))).rejects.toThrow('`deploy restore`');
    await restore(objects, undefined, by);
    expect(await served()).toEqual([6, ['bonus 1.1.0', 'gifts 1.0.0']]);
    expect((await readHistory(objects, 2)).map(({ revision, change }) => [revision, change.what])).toEqual([
      [6, 'restore the latest revision of the history'],
      [4, 'activate gifts 1.0.0'],
    ]);
    await rollBack(objects, 'bonus', by);
    expect(await served()).toEqual([7, ['bonus 1.0.0', 'gifts 1.0.0']]);
  });

  test('MFE-19 also restores an older revision, and replaces a broken registry', async () => {
    await restore(objects, 2, by);
    expect(await served()).toEqual([5, ['bonus 1.0.0']]);
    await writeFile(join(folder, 'registry.json'), 'broken');
    await restore(objects, 4, by);
    expect(await served()).toEqual([7, ['bonus 1.1.0', 'gifts 1.0.0']]);
  });

  test('MFE-19 refuses a revision whose release lacks files, and drops earlier releases that lack them', async () => {
    await rm(join(folder, 'releases/bonus/1.0.0'), { recursive: true });
    await lose();
    await expect(restore(objects, 2, by)).rejects.toThrow('bonus 1.0.0 is not in the store');
    expect((await restore(objects, 4, by)).remotes['bonus']).toMatchObject({ current: { version: '1.1.0' }, earlier: [] });
  });

  test('MFE-19 needs an explicit, existing revision; a dry run reports the result', async () => {
    await expect(restore(objects, undefined, by)).rejects.toThrow('the registry is not lost; it has revision 4');
    await expect(restore(objects, 4, by)).rejects.toThrow('revision 4 is already in service');
    await expect(restore(objects, 9, by)).rejects.toThrow('revision 9 is not in the history, which goes up to 4');
    const after = await restore(objects, 2, { ...by, isDryRun: true });
    expect(Object.keys(after.remotes)).toEqual(['bonus']);
    await lose();
    await restore(objects, undefined, { ...by, isDryRun: true });
    await expect(readRegistry(objects)).rejects.toThrow('is missing');
  });

  test('MFE-19 two concurrent restores both succeed, one after the other', async () => {
    await lose();
    await Promise.all([restore(objects, 2, by), restore(objects, 3, by)]);
    const changes = (await readHistory(objects, 10)).map(({ revision }) => revision);
    expect(changes.slice(0, 2)).toEqual([7, 6]);
  });
});
