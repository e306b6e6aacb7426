import fc from 'fast-check';
import { noOwners } from '../registry/owners.ts';
import { kilobytes } from './budget.ts';
import { checkCeiling } from './ceiling.ts';

const bytes = fc.integer({ min: 1, max: 2_000_000 });
const all = fc.record({ entryBytes: bytes, totalBytes: bytes, assetBytes: bytes });
const some = fc.record({ entryBytes: bytes, totalBytes: bytes, assetBytes: bytes }, { requiredKeys: [] });

test('PERF-02 a release is refused for exactly those parts whose size or budget exceeds the ceiling', async () => {
  await fc.assert(
    fc.asyncProperty(all, fc.option(all), some, async (weight, budget, ceiling) => {
      const registry = { owners: { ...noOwners, ceilings: { bonus: ceiling } } };
      const refusals = await checkCeiling({ name: 'bonus', budget }, async () => ({ ...weight, largest: {} }), registry);
      const parts = (['entryBytes', 'totalBytes', 'assetBytes'] as const).filter((part) => {
        const most = ceiling[part];
        return most !== undefined && (weight[part] > most || (budget !== null && budget[part] > most));
      });
      expect(refusals.map(({ rule, found }) => [rule, found])).toEqual(
        parts.map((part) => ['ceiling', expect.stringContaining(`the ceiling of bonus is ${kilobytes(ceiling[part] ?? 0)}`)]),
      );
    }),
  );
});

test('PERF-02 the files of a name without a ceiling are not measured', async () => {
  const weigh = jest.fn(async () => ({ entryBytes: 1, totalBytes: 1, assetBytes: 1, largest: {} }));
  const ceilings = { bonus: { entryBytes: 1 } };
  expect(await checkCeiling({ name: 'constructor', budget: null }, weigh, { owners: { ...noOwners, ceilings } })).toEqual([]);
  expect(await checkCeiling({ name: 'bonus', budget: null }, weigh, undefined)).toEqual([]);
  expect(weigh).not.toHaveBeenCalled();
});
