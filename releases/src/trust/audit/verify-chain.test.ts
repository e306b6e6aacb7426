import { forgetBeyond } from '../../commands/collect-garbage.ts';
import { restore } from '../../commands/restore.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { nobody } from '../../registry/owners.ts';
import { activated } from '../../registry/registry-changes.ts';
import { historyKey } from '../../registry/registry-history.ts';
import { changeRegistry, readRegistry } from '../../registry/registry-writer.ts';
import { shellInService } from '../../release/in-service.ts';
import type { Signer } from '../../signing/keys.ts';
import { aShellRelease } from '../../testing/build-folder.ts';
import { aTeam } from '../../testing/owners.ts';
import { openPlaces } from '../../testing/places.ts';
import { verifyChain } from './verify-chain.ts';

const { places, stop } = openPlaces();
afterAll(stop);

const service = aTeam().signer;
const shell = activated(undefined, shellInService(aShellRelease()));

describe.each(places)('the history in %s', (_, open) => {
  let objects: ObjectStore;
  beforeEach(async () => {
    objects = await open();
  });
  /** Makes changes, one after the other. */
  async function make(count: number, signer?: Signer): Promise<void> {
    for (let at = 1; at <= count; at += 1) {
      await changeRegistry(objects, { by: 'a test', what: `change ${at}`, signer }, () => ({
        shell,
        remotes: {},
        owners: { ...nobody, services: [{ id: service.id, publicKey: service.publicKey }] },
      }));
    }
  }
  const textOf = async (key: string) => new TextDecoder().decode((await objects.read(key))?.body);
  async function overwrite(key: string, text: string): Promise<void> {
    await objects.remove(key);
    await objects.create(key, new TextEncoder().encode(text));
  }
  /** Writes a registry of the history anew, as somebody who holds the store can. */
  const rewrite = async (key: string, edit: (text: string) => string) => overwrite(key, edit(await textOf(key)));
  const findingOf = async (options = {}) => (await verifyChain(objects, options)).finding;

  test('MFE-16 holds as it was written', async () => {
    await make(3, service);
    expect(await verifyChain(objects, { keys: [service] })).toEqual({
      head: { revision: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      looked: 3,
      linked: 2,
      sealed: 3,
      finding: undefined,
    });
  });

  const altered = 'it was altered after it was written';
  const tampering: readonly (readonly [string, () => Promise<unknown>, { revision: number; found: string }])[] = [
    [
      'a change is said to be another’s',
      () => rewrite(historyKey(2), (text) => text.replace('a test', 'nobody')),
      { revision: 2, found: altered },
    ],
    [
      'the first change is rewritten',
      () => rewrite(historyKey(1), (text) => text.replace('change 1', 'change 0')),
      { revision: 1, found: altered },
    ],
    ['a change is removed', () => objects.remove(historyKey(3)), { revision: 3, found: 'it was removed' }],
    ['the first change is removed', () => objects.remove(historyKey(1)), { revision: 1, found: 'it was removed' }],
    [
      'two changes have changed places',
      async () => {
        const [second, third] = [await textOf(historyKey(2)), await textOf(historyKey(3))];
        await overwrite(historyKey(2), third);
        await overwrite(historyKey(3), second);
      },
      { revision: 2, found: 'revision 3 lies in its place' },
    ],
    [
      'a change does not name the one before any more',
      () => rewrite(historyKey(3), (text) => text.replace('"previous"', '"before"')),
      { revision: 3, found: expect.stringContaining('has no link to the previous one') },
    ],
    ['a change is no registry any more', () => overwrite(historyKey(4), '{'), { revision: 4, found: 'it is no registry' }],
    [
      'what is in force is altered, and so is its history',
      async () => {
        for (const key of ['registry.json', historyKey(5)]) await rewrite(key, (text) => text.replace('a test', 'nobody'));
      },
      { revision: 5, found: 'its seal does not hold: it was altered' },
    ],
    [
      'what is in force is altered alone',
      () => rewrite('registry.json', (text) => text.replace('a test', 'nobody')),
      { revision: 5, found: 'registry.json is not what the history has of it' },
    ],
    [
      'an older registry is put back',
      async () => overwrite('registry.json', await textOf(historyKey(3))),
      { revision: 4, found: expect.stringContaining('an older registry was put back') },
    ],
    [
      'the registry is gone',
      () => objects.remove('registry.json'),
      { revision: 5, found: expect.stringContaining('is not there') },
    ],
  ];
  test.each(tampering)('MFE-16 tells that %s', async (_name, tamper, finding) => {
    await make(5, service);
    expect(await findingOf()).toBeUndefined();
    await tamper();
    expect(await findingOf()).toEqual(finding);
  });

  test('MFE-16 a key that is known beforehand tells a history that was written anew throughout', async () => {
    await make(3, aTeam().signer);
    expect(await findingOf({ keys: [service] })).toEqual({
      revision: 3,
      found: expect.stringContaining('not sealed with the key'),
    });
    await make(1, service);
    expect(await findingOf({ keys: [service] })).toBeUndefined();
  });

  test('MFE-16 a head that was noted tells an older registry that was put back with all its history, and another one', async () => {
    await make(5);
    const { head } = await verifyChain(objects);
    await make(1);
    expect(await findingOf({ known: head })).toBeUndefined();
    expect(await findingOf({ known: head, isSince: true })).toBeUndefined();
    await overwrite('registry.json', await textOf(historyKey(3)));
    for (const revision of [4, 5, 6]) await objects.remove(historyKey(revision));
    expect(await findingOf()).toBeUndefined();
    for (const isSince of [true, false]) {
      expect(await findingOf({ known: head, isSince })).toEqual({ revision: 5, found: expect.stringContaining('put back') });
    }
    await make(2);
    expect(await findingOf({ known: head, isSince: true })).toEqual({
      revision: 5,
      found: expect.stringContaining('it was altered'),
    });
  });

  test('MFE-16 goes on over what is forgotten, restored, and of a deploy that linked nothing', async () => {
    await make(4);
    for (const revision of [1, 2]) {
      await rewrite(historyKey(revision), (text) => text.replace(/,\n {2}"previous": \{[^}]*\}/, ''));
    }
    // As if the third had been the first that was linked.
    const second = await objects.read(historyKey(2));
    expect(second && (await findingOf())).toEqual({ revision: 2, found: altered });
    objects = await open();
    await make(6);
    expect(await forgetBeyond(objects, 4, { by: 'gc' })).toBe(2);
    expect((await readRegistry(objects))?.forgotten).toBe(2);
    expect(await findingOf()).toBeUndefined();
    await objects.remove(historyKey(3));
    expect(await findingOf()).toEqual({ revision: 3, found: 'it was removed' });
  });

  test('MFE-16 a registry that was lost is restored on top of the last of the history', async () => {
    await changeRegistry(objects, { by: 'a test', what: 'begin' }, () => ({ shell: null, remotes: {} }));
    await changeRegistry(objects, { by: 'a test', what: 'go on' }, () => ({ shell: null, remotes: {} }));
    await objects.remove('registry.json');
    expect((await restore(objects, undefined, { by: 'a test' })).revision).toBe(4);
    expect(await findingOf()).toBeUndefined();
  });
});
