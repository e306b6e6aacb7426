import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { collectGarbage, type ChangeOptions, GateRefused, pauseRollout, putIntoService, rollBack } from '../commands.ts';
import { checkRelease } from '../gate/gate.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { forgetHistory, readHistory, readRegistry } from '../registry/registry-writer.ts';
import { readBuild } from '../release/built-release.ts';
import { AlreadyPublished, publishRelease } from '../release/publish.ts';
import { filesOfFolder } from '../release/release-files.ts';
import { describeRefusals, describeRegistry } from './describe.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { type CommandName, help, isCommand } from './help.ts';
import { openObjects } from './open-objects.ts';
import { openOutput, type Output } from './output.ts';

/** What a run of the command is given by its surroundings; tests give their own. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The package's folder for `release`, `check` and `publish`. */
  readonly folder: string;
  readonly defaultStore: string;
  readonly out: (text: string) => void;
  readonly isTerminal: boolean;
  /** Builds the package in the folder; throws with the build's own output when it does not build. */
  readonly build: (folder: string) => Promise<void>;
};

const optionTypes = {
  store: { type: 'string' },
  by: { type: 'string' },
  rollout: { type: 'string' },
  count: { type: 'string' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Call = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<keyof typeof optionTypes, string | boolean | undefined>>;
  readonly objects: ObjectStore;
  readonly output: Output;
  readonly change: ChangeOptions;
  readonly surroundings: Surroundings;
};

const historyKept = 500;
const word = ({ words }: Call, at: number, name: string): string => {
  const value = words[at];
  if (value === undefined) throw new UsageError(`give ${name}`);
  return value;
};

/** `10`, `10%` or `12.5%` as a number. */
function percentOf(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !Number.isFinite(number) || number < 0 || number > 100) {
    throw new UsageError(`${text} is no share of visitors: give 0% to 100%`);
  }
  return number;
}

function countOf(text: string | boolean | undefined, name: string, usual: number): number {
  if (text === undefined) return usual;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} takes a whole number from 1 up`);
  return number;
}

async function status({ objects, output }: Call): Promise<void> {
  const registry = await readRegistry(objects);
  for (const line of describeRegistry(registry)) output.say(line);
  output.result(registry ?? { revision: 0, remotes: {}, shell: null });
}

/** Holds the build of the folder against the gate; answers it when nothing stands against it. */
async function gated({ objects, output, surroundings }: Call, percent: number) {
  const release = await readBuild(`${surroundings.folder}/dist`);
  const files = filesOfFolder(`${surroundings.folder}/dist`);
  output.progress(`checking ${release.name} ${release.version}…`);
  const refusals = await checkRelease(release, files, await readRegistry(objects), percent);
  if (refusals.length > 0) throw new GateRefused(`${release.name} ${release.version}`, refusals);
  output.say(`checked    ${release.name} ${release.version}: the gate lets it through`);
  return { release, files };
}

async function publish(call: Call, percent = 100): Promise<{ name: string; version: string }> {
  const { release, files } = await gated(call, percent);
  const { name, version } = release;
  if (!call.change.isDryRun) {
    await publishRelease(call.objects, release, files, (done, all) => call.output.progress(`uploading ${done} of ${all} files`));
    call.output.say(`published  ${name} ${version} in ${call.objects.about}`);
  }
  return { name, version };
}

async function release(call: Call): Promise<void> {
  const { surroundings, output, objects, change, options } = call;
  const startedAt = performance.now();
  const percent = typeof options.rollout === 'string' ? percentOf(options.rollout) : 100;
  output.progress('building…');
  await surroundings.build(surroundings.folder);
  output.say(`built      in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const { name, version } = await publish(call, percent);
  if (change.isDryRun) {
    output.say(`dry run    ${name} ${version} would go to ${percent} % of the visitors; nothing has changed`);
    output.result({ name, version, percent, isDryRun: true });
    return;
  }
  const registry = await putIntoService(objects, { name, version, percent }, change);
  const seconds = (performance.now() - startedAt) / 1000;
  output.say(
    `in service ${name} ${version} for ${percent} % of new page loads, revision ${registry.revision}, ${seconds.toFixed(1)} s`,
  );
  output.result({ name, version, percent, revision: registry.revision, seconds });
}

const runners: Readonly<Record<CommandName, (call: Call) => Promise<void>>> = {
  status,
  release,
  async check(call) {
    const { release: checked } = await gated(call, 100);
    call.output.result({ name: checked.name, version: checked.version, refusals: [] });
  },
  async publish(call) {
    call.output.result(await publish(call));
  },
  async activate(call) {
    const target = { name: word(call, 0, 'a name'), version: word(call, 1, 'a version'), percent: 100 };
    await changed(call, putIntoService(call.objects, target, call.change));
  },
  async rollout(call) {
    const target = {
      name: word(call, 0, 'a name'),
      version: word(call, 1, 'a version'),
      percent: percentOf(word(call, 2, 'a share of visitors, 10%')),
    };
    await changed(call, putIntoService(call.objects, target, call.change));
  },
  async pause(call) {
    await changed(call, pauseRollout(call.objects, word(call, 0, 'a name'), call.change));
  },
  async rollback(call) {
    await changed(call, rollBack(call.objects, word(call, 0, 'a name'), call.change));
  },
  async history({ objects, output, options }) {
    const changes = await readHistory(objects, countOf(options.count, 'count', 20));
    for (const { revision, change } of changes) {
      output.say(`${String(revision).padStart(5)}  ${change.at}  ${change.by.padEnd(16)}  ${change.what}`);
    }
    if (changes.length === 0) output.say('nothing has been released yet');
    output.result({ changes: changes.map(({ revision, change }) => ({ revision, ...change })) });
  },
  async gc({ objects, output, options, change }) {
    const isDryRun = change.isDryRun ?? false;
    const removed = await collectGarbage(objects, countOf(options.keep, 'keep', 10), { isDryRun });
    if (!isDryRun) await forgetHistory(objects, historyKept);
    for (const each of removed) output.say(`${isDryRun ? 'would remove' : 'removed'}  ${each}`);
    if (removed.length === 0) output.say('nothing to remove');
    output.result({ removed, isDryRun });
  },
};

async function changed({ output, change }: Call, work: ReturnType<typeof rollBack>): Promise<void> {
  const registry = await work;
  output.say(
    change.isDryRun ? 'dry run: this is what would be in service; nothing has changed' : `done: ${registry.change.what}`,
  );
  for (const line of describeRegistry(registry)) output.say(line);
  output.result({ ...registry, isDryRun: change.isDryRun ?? false });
}

/** Says why a run ended badly, in words or as JSON, and answers its exit code. */
function fail(error: unknown, isJson: boolean, out: (text: string) => void): number {
  const message = error instanceof Error ? error.message : String(error);
  const refusals = error instanceof GateRefused ? error.refusals : [];
  if (isJson) out(`${JSON.stringify({ error: message, refusals }, null, 2)}\n`);
  else out(`${refusals.length > 0 ? describeRefusals(message.split(':')[0] ?? '', refusals) : message}\n`);
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof GateRefused || error instanceof ChangeRefused) return exitCodes.refused;
  if (error instanceof AlreadyPublished) return exitCodes.published;
  return exitCodes.fault;
}

/** Runs one call of `deploy` and answers its exit code. It never throws: what goes wrong is said. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, environment } = surroundings;
  const isJson = args.includes('--json');
  try {
    const { values, positionals } = parse(args);
    const [name, ...words] = positionals;
    if (name === undefined || name === 'help' || values.help) {
      out(help(name !== undefined && isCommand(name) ? name : undefined));
      return name === undefined && !values.help ? exitCodes.usage : exitCodes.done;
    }
    if (!isCommand(name)) throw new UsageError(`there is no command ${name}; deploy --help lists them`);
    const output = openOutput(isJson, surroundings);
    const objects = await openObjects(values.store ?? environment['RELEASE_STORE'] ?? surroundings.defaultStore);
    const by = values.by ?? environment['RELEASED_BY'] ?? userInfo().username;
    await runners[name]({
      words,
      options: { ...noOptions, ...values },
      objects,
      output,
      surroundings,
      change: { by, isDryRun: values['dry-run'] ?? false },
    });
    return exitCodes.done;
  } catch (error) {
    return fail(error, isJson, out);
  }
}

const noOptions = {
  store: undefined,
  by: undefined,
  rollout: undefined,
  count: undefined,
  keep: undefined,
  'dry-run': undefined,
  json: undefined,
  help: undefined,
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
