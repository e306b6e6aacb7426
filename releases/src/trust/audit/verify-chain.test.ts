import { forgetBeyond } from '../../commands/collect-garbage.ts';
import { restore } from '../../commands/restore.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { noOwners } from '../../registry/owners.ts';
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
  /** Makes changes one after the other. */
  async function make(count: number, signer?: Signer): Promise<void> {
    for (let at = 1; at <= count; at += 1) {
      await changeRegistry(objects, { by: 'a test', what: `change ${at}`, signer }, () => ({
        shell,
        remotes: {},
        owners: { ...noOwners, services: [{ id: service.id, publicKey: service.publicKey }] },
      }));
    }
  }
  const textOf = async (key: string) => new TextDecoder().decode((await objects.read(key))?.body);
  async function overwrite(key: string, text: string): Promise<void> {
    await objects.remove(key);
    await objects.create(key, new TextEncoder().encode(text));
  }
  /** Rewrites an entry of the history, as anyone with access to the store can. */
  const rewrite = async (key: string, edit: (text: string) => string) => overwrite(key, edit(await textOf(key)));
  const findingOf = async (options = {}) => (await verifyChain(objects, options)).finding;

  test('MFE-16 is intact as written', async () => {
    await make(3, service);
    expect(await verifyChain(objects, { keys: [service] })).toEqual({
      head: { revision: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      looked: 3,
      linked: 2,
      sealed: 3,
      finding: undefined,
    });
  });

  const altered = 'it was changed after it was written';
  const tampering: readonly (readonly [string, () => Promise<unknown>, { revision: number; found: string }])[] = [
    [
      'a change with another author',
      () => rewrite(historyKey(2), (text) => text.replace('a test', 'nobody')),
      { revision: 2, found: altered },
    ],
    [
      'a rewritten first change',
      () => rewrite(historyKey(1), (text) => text.replace('change 1', 'change 0')),
      { revision: 1, found: altered },
    ],
    ['a removed change', () => objects.remove(historyKey(3)), { revision: 3, found: 'it was removed' }],
    ['a removed first change', () => objects.remove(historyKey(1)), { revision: 1, found: 'it was removed' }],
    [
      'two swapped changes',
      async () => {
        const [second, third] = [await textOf(historyKey(2)), await textOf(historyKey(3))];
        await overwrite(historyKey(2), third);
        await overwrite(historyKey(3), second);
      },
      { revision: 2, found: 'revision 3 is in its place' },
    ],
    [
      'a change without its link',
      () => rewrite(historyKey(3), (text) => text.replace('"previous"', '"before"')),
      { revision: 3, found: expect.stringContaining('has no link to the previous one') },
    ],
    ['a change that is not a registry', () => overwrite(historyKey(4), '{'), { revision: 4, found: 'it is not a registry' }],
    [
      'an altered current registry, also in its history',
      async () => {
        for (const key of ['registry.json', historyKey(5)]) await rewrite(key, (text) => text.replace('a test', 'nobody'));
      },
      { revision: 5, found: 'its seal is invalid: it was altered' },
    ],
    [
      'an altered current registry',
      () => rewrite('registry.json', (text) => text.replace('a test', 'nobody')),
      { revision: 5, found: 'registry.json differs from its entry in the history' },
    ],
    [
      'an older registry put back',
      async () => overwrite('registry.json', await textOf(historyKey(3))),
      { revision: 4, found: expect.stringContaining('an older registry was put back') },
    ],
    ['a missing registry', () => objects.remove('registry.json'), { revision: 5, found: expect.stringContaining('is missing') }],
  ];
  test.each(tampering)('MFE-16 detects: %s', async (_name, tamper, finding) => {
    await make(5, service);
    expect(await findingOf()).toBeUndefined();
    await tamper();
    expect(await findingOf()).toEqual(finding);
  });

  test('MFE-16 a trusted key detects a completely rewritten history', async () => {
    await make(3, aTeam().signer);
    expect(await findingOf({ keys: [service] })).toEqual({
      revision: 3,
      found: expect.stringContaining('not sealed with the key'),
    });
    await make(1, service);
    expect(await findingOf({ keys: [service] })).toBeUndefined();
  });

  test('MFE-16 a noted head detects an older registry restored with its whole history, and a replaced one', async () => {
    await make(5);
    const { head } = await verifyChain(objects);
    await make(1);
    expect(await findingOf({ expectedHead: head })).toBeUndefined();
    expect(await findingOf({ expectedHead: head, isSince: true })).toBeUndefined();
    await overwrite('registry.json', await textOf(historyKey(3)));
    for (const revision of [4, 5, 6]) await objects.remove(historyKey(revision));
    expect(await findingOf()).toBeUndefined();
    for (const isSince of [true, false]) {
      expect(await findingOf({ expectedHead: head, isSince })).toEqual({
        revision: 5,
        found: expect.stringContaining('put back'),
      });
    }
    await make(2);
    expect(await findingOf({ expectedHead: head, isSince: true })).toEqual({
      revision: 5,
      found: expect.stringContaining('it was altered'),
    });
  });

  test('MFE-16 continues across removed and restored revisions, and those of a version without links', async () => {
    await make(4);
    for (const revision of [1, 2]) {
      await rewrite(historyKey(revision), (text) => text.replace(/,\n {2}"previous": \{[^}]*\}/, ''));
    }
    // Simulates that the third was the first linked one.
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

  test('MFE-16 a lost registry is restored on top of the last of the history', async () => {
    await changeRegistry(objects, { by: 'a test', what: 'begin' }, () => ({ shell: null, remotes: {} }));
    await changeRegistry(objects, { by: 'a test', what: 'go on' }, () => ({ shell: null, remotes: {} }));
    await objects.remove('registry.json');
    expect((await restore(objects, undefined, { by: 'a test' })).revision).toBe(4);
    expect(await findingOf()).toBeUndefined();
  });
});
