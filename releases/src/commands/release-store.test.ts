import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBuild, aRelease, aShellRelease, temporaryFolder } from '../testing/build-folder.ts';
import { openStore } from './release-store.ts';

const newStore = async () => openStore(join(await temporaryFolder(), 'store'));
const twoReleases = async () => {
  const store = await newStore();
  const first = await store.publish(await aBuild(aRelease()));
  const second = await store.publish(await aBuild(aRelease({ version: '1.1.0' })));
  return { store, first, second };
};

describe('publishing', () => {
  test('a release is stored under its version and content, with every file of the build', async () => {
    const store = await newStore();
    const { name, version } = await store.publish(await aBuild(aRelease(), { 'page.js': 'page()' }));
    expect([name, version]).toEqual(['bonus', expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/)]);
    expect(await readFile(join(store.folder, 'releases', name, version, 'page.js'), 'utf8')).toBe('page()');
  });

  test('the same build published twice is one release; other content of the same version is another', async () => {
    const store = await newStore();
    const release = aRelease();
    const first = await store.publish(await aBuild(release));
    expect(await store.publish(await aBuild(release))).toEqual(first);
    const other = await store.publish(
      await aBuild(aRelease({ files: { 'entry.js': { bytes: 11, integrity: 'sha384-other' } } })),
    );
    expect(other.version).not.toBe(first.version);
    expect(await readdir(join(store.folder, 'releases', 'bonus'))).toEqual([first.version, other.version].toSorted());
  });

  test('a stored file is never overwritten', async () => {
    const store = await newStore();
    const { version } = await store.publish(await aBuild(aRelease(), { 'page.js': 'first' }));
    await store.publish(await aBuild(aRelease(), { 'page.js': 'second' }));
    expect(await readFile(join(store.folder, 'releases', 'bonus', version, 'page.js'), 'utf8')).toBe('first');
  });

  test('the same build published concurrently is one complete release, without leftovers', async () => {
    const store = await newStore();
    const build = await aBuild(aRelease());
    const published = await Promise.all(Array.from({ length: 5 }, () => store.publish(build)));
    expect(new Set(published.map(({ version }) => version)).size).toBe(1);
    expect(await readdir(join(store.folder, 'releases', 'bonus'))).toEqual([published[0]?.version]);
  });

  test('a folder without a valid build is refused, and the error names it', async () => {
    const store = await newStore();
    const empty = await temporaryFolder();
    await expect(store.publish(empty)).rejects.toThrow(`${empty} has no release.json`);
    await writeFile(join(empty, 'release.json'), '{"name":"bonus"}');
    await expect(store.publish(empty)).rejects.toThrow('build it again');
  });
});

describe('putting into service', () => {
  test('nothing is in service at first', async () => {
    expect(await (await newStore()).readRegistry()).toBeUndefined();
  });

  test('the registry contains what a page needs of a release', async () => {
    const { store, first } = await twoReleases();
    const registry = await store.activate([first]);
    expect(registry.remotes['bonus']).toEqual({
      current: {
        version: first.version,
        base: `/releases/bonus/${first.version}/`,
        scripts: ['entry.js'],
        global: 'bonus_1_0_0',
        parts: aRelease().parts,
        needs: aRelease().needs,
        integrity: { 'entry.js': 'sha384-entry' },
        declaration: aRelease().declaration,
        takes: aRelease().shared,
      },
      earlier: [],
    });
    expect(await store.readRegistry()).toEqual(registry);
    expect(await openStore(store.folder).readRegistry()).toEqual(registry);
  });

  test('the replaced release becomes the previous one, and is returned to by an ordinary activation', async () => {
    const { store, first, second } = await twoReleases();
    await store.activate([first]);
    const released = await store.activate([second]);
    expect(released.remotes['bonus']?.current?.version).toBe(second.version);
    expect(released.remotes['bonus']?.earlier[0]?.version).toBe(first.version);
    const back = await store.activate([first]);
    expect(back.remotes['bonus']?.current?.version).toBe(first.version);
    expect(back.remotes['bonus']?.earlier[0]?.version).toBe(second.version);
  });

  test('activating the current release again keeps its previous one', async () => {
    const { store, first, second } = await twoReleases();
    await store.activate([first]);
    await store.activate([second]);
    const again = await store.activate([second]);
    expect(again.remotes['bonus']?.earlier[0]?.version).toBe(first.version);
  });

  test('releasing one remote changes neither the others nor the shell; the revision rises each time', async () => {
    const { store, first, second } = await twoReleases();
    const shell = await store.publish(await aBuild(aShellRelease()));
    const chat = await store.publish(await aBuild(aRelease({ name: 'chat' })));
    const before = await store.activate([shell, first, chat]);
    const after = await store.activate([second]);
    expect([before.revision, after.revision]).toEqual([1, 2]);
    expect(after.shell).toEqual(before.shell);
    expect(after.remotes['chat']).toEqual(before.remotes['chat']);
    expect(after.shell?.current.base).toBe(`/releases/shell/${shell.version}/`);
  });

  test('a release that is unpublished or declares nothing is not put into service, and nothing changes', async () => {
    const { store, first } = await twoReleases();
    const before = await store.activate([first]);
    await expect(store.activate([{ name: 'bonus', version: '9.9.9-00000000' }])).rejects.toThrow(
      'bonus 9.9.9-00000000 is not in',
    );
    const silent = await store.publish(await aBuild(aRelease({ name: 'silent', declaration: null })));
    await expect(store.activate([silent])).rejects.toThrow('it is not a remote');
    expect(await store.readRegistry()).toEqual(before);
    expect(await readdir(store.folder)).toEqual(['history', 'registry.json', 'releases']);
  });
});
