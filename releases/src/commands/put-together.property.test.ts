import { cp } from 'node:fs/promises';
import fc from 'fast-check';
import { misfits } from '../gate/singletons.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { composeFor } from '../registry/compose.ts';
import type { Offer } from '../registry/offers.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import { publishRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aRemoteTaking, aShellOffering } from '../testing/contract.ts';
import { isRefusal } from '../testing/life-cycle.ts';
import { pauseRollouts } from './change.ts';
import { activateReleases } from './put-into-service.ts';
import { rollBack } from './roll-back.ts';

const by = 'a test';
const one: Offer = { version: '1.0.0', names: ['Button'], deprecated: { Button: { after: '2026-01-01', instead: 'that of 2' } } };
const two: Offer = { ...one, version: '2.0.0' };
const names = ['shell', 'bonus', 'chat'] as const;
const visitors = Array.from({ length: 80 }, (_, at) => `visitor-${at}`);

/**
 * Creates three releases of each name: for the first major, for both, and for the second; the first ones are in
 * service.
 */
async function aStore(): Promise<string> {
  const folder = await temporaryFolder();
  const objects = directoryObjects(folder);
  const ranges = [
    ['1.0.0', '^1.0.0', [one]],
    ['1.1.0', '^1.0.0 || ^2.0.0', [two, one]],
    ['2.0.0', '^2.0.0', [two]],
  ] as const;
  for (const [version, range, offers] of ranges) {
    const remotes = ['bonus', 'chat'].map((name) => aRemoteTaking(name, version, range, ['Button']));
    for (const { release, files } of await Promise.all([aShellOffering(version, offers), ...remotes])) {
      await publishRelease(objects, release, files);
    }
  }
  await activateReleases(
    objects,
    names.map((name) => ({ name, version: '1.0.0' })),
    { percent: 100 },
    { by },
  );
  return folder;
}
const original = aStore();

const some = fc.subarray([...names], { minLength: 1 });
const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
type Command =
  | { readonly kind: 'put'; readonly names: readonly string[]; readonly version: string; readonly percent: number }
  | { readonly kind: 'back' | 'pause'; readonly names: readonly string[] };
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), names: some, version, percent: fc.constantFrom(0, 10, 60, 60, 100, 100) }),
  fc.record({ kind: fc.constantFrom('back' as const, 'pause' as const), names: some }),
);

const stepUnderWay: Command = { kind: 'put', names, version: '2.0.0', percent: 10 };

function perform(objects: ObjectStore, given: Command): Promise<unknown> {
  if (given.kind !== 'put') return (given.kind === 'back' ? rollBack : pauseRollouts)(objects, given.names, { by });
  const { version: wanted, percent } = given;
  const releases = given.names.map((name) => ({ name, version: wanted }));
  return activateReleases(objects, releases, { percent }, { by, isReplacing: true });
}

test('MFE-17 random releases, pauses and rollbacks, alone or in steps, never give a visitor a page that does not fit', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(command, { minLength: 1, maxLength: 6 }), async (isUnderWay, commands) => {
      const given = isUnderWay ? [stepUnderWay, ...commands] : commands;
      const folder = await temporaryFolder();
      await cp(await original, folder, { recursive: true });
      const objects = directoryObjects(folder);
      for (const each of given) {
        const fault = await perform(objects, each).then(
          () => void (made += 1),
          (error: unknown) => (isRefusal(error) ? undefined : error),
        );
        expect(fault).toBeUndefined();
        const registry = await readRegistry(objects);
        const pages = visitors.map((visitor) => registry && composeFor(registry, visitor));
        const unfit = pages.flatMap((page) => (page ? page.remotes.flatMap((remote) => misfits(page.shell, remote)) : []));
        expect(unfit.map(({ found }) => found)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
  // The sequence must contain enough accepted changes.
  expect(made).toBeGreaterThan(10);
});
