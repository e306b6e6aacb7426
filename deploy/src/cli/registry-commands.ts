import { collectGarbage, forgetBeyond, usualAgeMs } from '../commands/collect-garbage.ts';
import { restore } from '../commands/restore.ts';
import { retire } from '../commands/retire.ts';
import { pauseRollout, putIntoService, rollBack } from '../commands.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type Call, countOf, durationOf, type Runner, replacing } from './call.ts';
import { describeRegistry } from './describe.ts';
import { UsageError } from './exit-codes.ts';

const historyKept = 500;

export function sayChanged({ output, change }: Call, registry: StoredRegistry): void {
  output.say(
    change.isDryRun ? 'dry run: this is what would be in service; nothing has changed' : `done: ${registry.change.what}`,
  );
  for (const line of describeRegistry(registry)) output.say(line);
  output.result({ ...registry, isDryRun: change.isDryRun ?? false });
}

const status: Runner = async ({ objects, output }) => {
  const registry = await readRegistry(objects);
  for (const line of describeRegistry(registry)) output.say(line);
  output.result(registry ?? { revision: 0, remotes: {}, shell: null });
};

const activate: Runner = async (call) => {
  const [name = '', version = ''] = call.words;
  call.output.progress(`checking ${name} ${version} in the store…`);
  sayChanged(call, await putIntoService(call.objects, { name, version, percent: 100 }, replacing(call)));
};

const pause: Runner = async (call) => sayChanged(call, await pauseRollout(call.objects, call.words[0] ?? '', call.change));

const rollback: Runner = async (call) => {
  const isPastBroken = call.options['past-broken'] === true;
  sayChanged(call, await rollBack(call.objects, call.words[0] ?? '', { ...call.change, isPastBroken }));
};

const retireRemote: Runner = async (call) => sayChanged(call, await retire(call.objects, call.words[0] ?? '', call.change));

const restoreRevision: Runner = async (call) => {
  const [word] = call.words;
  if (word !== undefined && !/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`${word} is no revision: \`history\` lists them`);
  const revision = word === undefined ? undefined : Number(word);
  call.output.progress('checking the releases in the store…');
  sayChanged(call, await restore(call.objects, revision, call.change));
};

const history: Runner = async ({ objects, output, options }) => {
  const changes = await readHistory(objects, countOf(options.count, 'count', 20));
  for (const { revision, change } of changes) {
    output.say(`${String(revision).padStart(5)}  ${change.at}  ${change.by.padEnd(16)}  ${change.what}`);
  }
  if (changes.length === 0) output.say('nothing has been released yet');
  output.result({ changes: changes.map(({ revision, change }) => ({ revision, ...change })) });
};

const gc: Runner = async ({ objects, output, options, change }) => {
  const isDryRun = change.isDryRun ?? false;
  const keep = countOf(options.keep, 'keep', 10);
  const ageMs = durationOf(options.age, 'age', usualAgeMs);
  output.progress('reading the store…');
  const removed = await collectGarbage(objects, keep, {
    ...change,
    ageMs,
    onRemoved: (count) => output.progress(`removing ${count} releases…`),
  });
  const forgotten = isDryRun ? 0 : await forgetBeyond(objects, historyKept, change);
  if (forgotten > 0) removed.push(`${forgotten} changes of the history before the last ${historyKept}`);
  for (const each of removed) output.say(`${isDryRun ? 'would remove' : 'removed'}  ${each}`);
  if (removed.length === 0) output.say('nothing to remove');
  output.result({ removed, isDryRun });
};

/** Commands about what is in service and in the store. */
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
