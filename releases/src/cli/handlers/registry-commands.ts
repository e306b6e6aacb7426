import { pauseRollouts } from '../../commands/change.ts';
import { collectGarbage, defaultAgeMs, forgetBeyond } from '../../commands/collect-garbage.ts';
import { activateReleases, describeReleases } from '../../commands/put-into-service.ts';
import { restore } from '../../commands/restore.ts';
import { retire } from '../../commands/retire.ts';
import { rollBack } from '../../commands/roll-back.ts';
import { readHistory } from '../../registry/registry-history.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import type { StoredRegistry } from '../../registry/stored-registry.ts';
import { namesIn, namesOf, releasesIn } from '../arguments.ts';
import { type Call, countOf, durationOf, type Runner, replacing } from '../call.ts';
import { describeRegistry } from '../describe.ts';
import { UsageError } from '../exit-codes.ts';
import { printDeprecated } from './print-deprecated.ts';

const maxHistory = 500;

/** Prints the registry after a change of those names, and the deprecated names that their releases use. */
export function printChanged(call: Call, registry: StoredRegistry, names: readonly string[]): void {
  const { output, change } = call;
  output.print(
    change.isDryRun ? 'dry run: this is what would be in service; nothing has changed' : `done: ${registry.change.what}`,
  );
  for (const line of describeRegistry(registry)) output.print(line);
  const deprecated = printDeprecated(call, registry, names);
  output.result({ ...registry, isDryRun: change.isDryRun ?? false, deprecated });
}

const status: Runner = async (call) => {
  const registry = await readRegistry(call.objects);
  for (const line of describeRegistry(registry)) call.output.print(line);
  const deprecated = printDeprecated(call, registry, ['shell']);
  call.output.result({ ...(registry ?? { revision: 0, remotes: {}, shell: null }), deprecated });
};

const activate: Runner = async (call) => {
  const { releases } = releasesIn(call.args);
  call.output.progress(`checking ${describeReleases(releases)} in the store…`);
  const registry = await activateReleases(call.objects, releases, { percent: 100 }, replacing(call));
  printChanged(call, registry, namesOf(releases));
};

const pause: Runner = async (call) => {
  const names = namesIn(call.args);
  printChanged(call, await pauseRollouts(call.objects, names, call.change), names);
};

const rollback: Runner = async (call) => {
  const names = namesIn(call.args);
  const isPastBroken = call.options['past-broken'] === true;
  printChanged(call, await rollBack(call.objects, names, { ...call.change, isPastBroken }), names);
};

const retireRemote: Runner = async (call) => printChanged(call, await retire(call.objects, call.args[0] ?? '', call.change), []);

const restoreRevision: Runner = async (call) => {
  const [argument] = call.args;
  if (argument !== undefined && !/^[1-9]\d{0,8}$/.test(argument))
    throw new UsageError(`${argument} is no revision: \`history\` lists them`);
  const revision = argument === undefined ? undefined : Number(argument);
  call.output.progress('checking the releases in the store…');
  printChanged(call, await restore(call.objects, revision, call.change), ['shell']);
};

const history: Runner = async ({ objects, output, options }) => {
  const changes = await readHistory(objects, countOf(options.count, 'count', 20));
  for (const { revision, change } of changes) {
    output.print(`${String(revision).padStart(5)}  ${change.at}  ${change.by.padEnd(16)}  ${change.what}`);
  }
  if (changes.length === 0) output.print('nothing has been released yet');
  output.result({ changes: changes.map(({ revision, change }) => ({ revision, ...change })) });
};

const gc: Runner = async ({ objects, output, options, change }) => {
  const isDryRun = change.isDryRun ?? false;
  const count = countOf(options.keep, 'keep', 10);
  const ageMs = durationOf(options.age, 'age', defaultAgeMs);
  output.progress('reading the store…');
  const removed = await collectGarbage(objects, count, {
    ...change,
    ageMs,
    onRemoved: (count) => output.progress(`removing ${count} releases…`),
  });
  const forgotten = isDryRun ? 0 : await forgetBeyond(objects, maxHistory, change);
  if (forgotten > 0) removed.push(`${forgotten} changes of the history before the last ${maxHistory}`);
  for (const each of removed) output.print(`${isDryRun ? 'would remove' : 'removed'}  ${each}`);
  if (removed.length === 0) output.print('nothing to remove');
  output.result({ removed, isDryRun });
};

export const registryCommands = {
  status,
  activate,
  pause,
  rollback,
  retire: retireRemote,
  restore: restoreRevision,
  history,
  gc,
};
