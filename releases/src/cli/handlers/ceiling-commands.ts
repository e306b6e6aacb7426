import { changeOwners } from '../../commands/change-owners.ts';
import { kilobytes } from '../../gate/budget.ts';
import { defaultNoticeDays } from '../../registry/offers.ts';
import { type Ceiling, noOwners, type RegistryOwners } from '../../registry/owners.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import { ownersWithCeiling } from '../../trust/owners/change-owners.ts';
import { bytesOf, type Call, type Runner } from '../call.ts';
import { UsageError } from '../exit-codes.ts';

export const describeCeiling = ({ entryBytes, totalBytes, assetBytes }: Ceiling): string =>
  [
    ...(entryBytes === undefined ? [] : [`first scripts ${kilobytes(entryBytes)}`]),
    ...(totalBytes === undefined ? [] : [`all scripts ${kilobytes(totalBytes)}`]),
    ...(assetBytes === undefined ? [] : [`other files ${kilobytes(assetBytes)}`]),
  ].join(', ');

function ceilingOption({ options }: Call): Ceiling | undefined {
  const [entryBytes, totalBytes] = [bytesOf(options.entry, 'entry'), bytesOf(options.total, 'total')];
  const assetBytes = bytesOf(options.assets, 'assets');
  const sizes = {
    ...(entryBytes === undefined ? {} : { entryBytes }),
    ...(totalBytes === undefined ? {} : { totalBytes }),
    ...(assetBytes === undefined ? {} : { assetBytes }),
  };
  return Object.keys(sizes).length > 0 ? sizes : undefined;
}

function printCeilings({ output }: Call, owners: RegistryOwners, only?: string): void {
  const ceilings = Object.entries(owners.ceilings ?? {}).filter(([name]) => only === undefined || name === only);
  for (const [name, ceiling] of ceilings) output.print(`  ${name.padEnd(12)}${describeCeiling(ceiling)}`);
  if (ceilings.length === 0) output.print(only === undefined ? 'nothing has a ceiling' : `${only} has no ceiling`);
  output.result({ ceilings: Object.fromEntries(ceilings) });
}

const ceiling: Runner = async (call) => {
  const { objects, output, change, args, options } = call;
  const [name] = args;
  const newCeiling = ceilingOption(call);
  if (!newCeiling && !options.none) return printCeilings(call, (await readRegistry(objects))?.owners ?? noOwners, name);
  if (name === undefined) throw new UsageError('name the package: deploy ceiling bonus --entry 4kB --total 25kB');
  if (newCeiling && options.none) throw new UsageError('--none removes the whole ceiling: give it alone');
  const what = newCeiling ? `ceiling of ${name}: ${describeCeiling(newCeiling)}` : `no ceiling of ${name}`;
  const after = await changeOwners(objects, what, change, (before) => ownersWithCeiling(before, name, newCeiling), 'ceiling');
  output.print(change.isDryRun ? 'dry run: these would be the ceilings; nothing has changed' : `done: ${what}`);
  printCeilings(call, after);
};

const maxNoticeDays = 3650;

const notice: Runner = async (call) => {
  const { objects, output, change, args } = call;
  const [argument] = args;
  const days =
    argument === undefined ? ((await readRegistry(objects))?.owners?.noticeDays ?? defaultNoticeDays) : Number(argument);
  const text = `a deprecated name stays for at least ${days} days`;
  if (argument !== undefined) {
    if (!Number.isInteger(days) || days < 1 || days > maxNoticeDays) {
      throw new UsageError(`notice takes a whole number of days from 1 to ${maxNoticeDays}`);
    }
    const edit = (before: RegistryOwners = noOwners): RegistryOwners => ({ ...before, noticeDays: days });
    await changeOwners(objects, `notice of deprecations: ${days} days`, change, edit, 'notice');
  }
  output.print(change.isDryRun && argument !== undefined ? `dry run: ${text}; nothing has changed` : text);
  output.result({ noticeDays: days });
};

export const ceilingCommands = { ceiling, notice };
