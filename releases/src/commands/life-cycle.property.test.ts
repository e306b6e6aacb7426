import fc from 'fast-check';
import { bucketObjects } from '../objects/bucket-objects.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { entriesOf, releasesOf } from '../registry/registry-changes.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aWorld, type Command, expected, fill, isRefusal, type Name, perform, stateOf } from '../testing/life-cycle.ts';
import { Killed } from '../testing/processes.ts';

const bucket = startBucketServer();
const filled = bucket.then(async (server) => {
  const made = await server.newBucket();
  await fill(bucketObjects(made));
  return made;
});
afterAll(async () => (await bucket).stop());

type Open = () => Promise<ObjectStore>;
const places: readonly (readonly [string, { readonly open: Open; readonly runs: number }])[] = [
  ['a folder', { open: async () => fill(directoryObjects(await temporaryFolder())), runs: 30 }],
  ['a bucket', { open: async () => bucketObjects(await (await bucket).copyBucket(await filled)), runs: 10 }],
];
const patienceMs = 240_000;

const bonusTo = (version: string, percent: number, isReplacing = false): Command => ({
  kind: 'put',
  name: 'bonus',
  version,
  percent,
  isReplacing,
});

const shellToSome: Command = { kind: 'release', name: 'shell', version: '1.1.0', percent: 10 };
const together = (percent: number): Command => ({
  kind: 'together',
  releases: [
    { name: 'shell', version: '1.1.0' },
    { name: 'bonus', version: '1.2.0' },
  ],
  percent,
  isReplacing: false,
});

const interrupted: readonly (readonly [string, readonly Command[], Command])[] = [
  ['release', [], { kind: 'release', name: 'news', version: '1.0.0', percent: 100 }],
  ['release to a share', [], { kind: 'release', name: 'bonus', version: '1.4.0', percent: 10 }],
  ['activate', [], bonusTo('1.2.0', 100)],
  ['rollout', [], bonusTo('1.2.0', 10)],
  ['activate of several', [shellToSome], together(100)],
  ['rollout of several', [shellToSome], together(20)],
  ['rollback of several', [shellToSome], { kind: 'back', names: ['shell', 'bonus'] }],
  ['pause', [bonusTo('1.2.0', 10)], { kind: 'pause', name: 'bonus' }],
  ['rollback', [], { kind: 'rollback', name: 'bonus' }],
  ['retire', [], { kind: 'retire', name: 'bonus' }],
  ['restore', [], { kind: 'restore', revision: 2 }],
  ['restore of what is lost', [{ kind: 'lose' }], { kind: 'restore', revision: undefined }],
  ['gc', [], { kind: 'gc' }],
];

describe.each(places)('in %s', (_, { open, runs }) => {
  test.each(interrupted)(
    'MFE-19 %s: killed before any of its operations it leaves a consistent store, and repeating it completes it',
    async (_name, given, command) => {
      for (let at = 0, isDone = false; !isDone; at += 1) {
        const { witness, alone, start, play } = await aWorld(await open());
        for (const each of given) await alone(each, 'before');
        const before = witness.registry;
        const ended = perform(start(at).objects, command, 'the killed').then(
          () => 'done',
          (error: unknown) => (error instanceof Killed ? 'killed' : error),
        );
        await play();
        isDone = (await ended) === 'done';
        expect(['done', 'killed']).toContain(await ended);
        // A command that took effect before the kill is not repeated, except gc, which leaves no final entry in the
        // registry.
        if (witness.registry?.change.by !== 'the killed' || command.kind === 'gc') await alone(command, 'the next');
        expect(stateOf(witness.registry)).toEqual(expected(before, command) ?? stateOf(witness.registry));
        expect([witness.registry !== undefined, witness.problems]).toEqual([true, []]);
        const unneeded = [...witness.objects.keys()].filter((key) => key.startsWith('releases/bonus/1.2.0/'));
        expect(unneeded).toHaveLength(command.kind === 'gc' ? 0 : 3);
      }
    },
    patienceMs,
  );

  const name = fc.constantFrom<Name>('bonus', 'bonus', 'news', 'shell');
  const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  const percent = fc.constantFrom(100, 100, 10);
  const command: fc.Arbitrary<Command> = fc.oneof(
    fc.record({ kind: fc.constant('release' as const), name, version, percent, isOther: fc.boolean() }),
    fc.record({ kind: fc.constant('put' as const), name, version, percent, isReplacing: fc.boolean() }),
    fc.record({
      kind: fc.constant('together' as const),
      releases: fc.uniqueArray(fc.record({ name, version }), { minLength: 1, maxLength: 3, selector: (each) => each.name }),
      percent,
      isReplacing: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('back' as const), names: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }) }),
    fc.record({ kind: fc.constantFrom('rollback' as const, 'pause' as const, 'retire' as const), name }),
    fc.record({ kind: fc.constant('restore' as const), revision: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }) }),
    fc.record({ kind: fc.constantFrom('gc' as const, 'gc' as const, 'lose' as const) }),
  );
  const life = fc.record({
    commands: fc.array(command, { minLength: 1, maxLength: 3 }),
    killedBefore: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  });

  test(
    'MFE-19 with concurrent and interrupted commands no release in service lacks files and no change is lost',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(life, { minLength: 2, maxLength: 4 }),
          fc.array(fc.nat(11), { minLength: 1, maxLength: 40 }),
          async (lives, choices) => {
            const { witness, alone, start, play } = await aWorld(await open());
            const commands = new Map<string, Command>();
            const acknowledged = new Map<string, number>();
            const unexpected: string[] = [];
            const live = async (objects: ObjectStore, list: readonly Command[], who: number): Promise<void> => {
              for (const [step, each] of list.entries()) {
                const by = `${who}.${step} ${each.kind}`;
                commands.set(by, each);
                try {
                  const revision = await perform(objects, each, by);
                  if (revision !== undefined) acknowledged.set(by, revision);
                } catch (error) {
                  if (error instanceof Killed) return;
                  if (!isRefusal(error)) unexpected.push(String(error));
                }
              }
            };
            lives.forEach(({ commands: list, killedBefore }, who) => void live(start(killedBefore).objects, list, who));
            await play(choices);
            expect([unexpected, witness.problems]).toEqual([[], []]);

            // Each registry is the result of its command applied to the previous one.
            const made = witness.written.slice(1).map((registry, at) => {
              const command = commands.get(registry.change.by);
              const state = command && expected(witness.written[at], command);
              return { command, is: stateOf(registry), isToBe: state ?? stateOf(registry) };
            });
            expect(made.map(({ command, is }) => ({ command, is }))).toEqual(
              made.map(({ command, isToBe }) => ({ command, is: isToBe })),
            );
            // Every acknowledged change is in the history under its revision.
            const said = [...acknowledged].map(([by, revision]) => [by, revision]);
            expect([...acknowledged].map(([, revision]) => [witness.makerOf(revision), revision])).toEqual(said);

            // Later commands still work: a lost registry is restored, gc completes, and a release succeeds.
            const latest = witness.registry ?? witness.latest;
            if (!witness.registry) await alone({ kind: 'restore', revision: undefined }, 'next');
            expect(stateOf(witness.registry)).toEqual(stateOf(latest));
            await alone({ kind: 'gc' }, 'next');
            const named = Object.keys(witness.registry?.removal?.releases ?? {});
            expect(
              [...witness.objects.keys()].filter((key) => named.some((each) => key.startsWith(`releases/${each}/`))),
            ).toEqual([]);
            await alone({ kind: 'release', name: 'news', version: '2.0.0', percent: 100, isReplacing: true }, 'next');
            const served = entriesOf(witness.registry).flatMap(([each, entry]) =>
              releasesOf(entry).map(({ version: one }) => `${each} ${one}`),
            );
            expect(served).toContain('news 2.0.0');
          },
        ),
        { numRuns: runs },
      );
    },
    patienceMs,
  );
});
