import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { GateRefused } from '../commands.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { AlreadyPublished } from '../release/publish.ts';
import { type Call, optionTypes, type Runner, type Surroundings } from './call.ts';
import { describeRefusals } from './describe.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { type CommandName, commandOf, help, isCommand, wordsOf } from './help.ts';
import { openObjects } from './open-objects.ts';
import { openOutput } from './output.ts';
import { packageCommands } from './package-commands.ts';
import { registryCommands } from './registry-commands.ts';
import { rolloutCommands } from './rollout-commands.ts';

const runners: Readonly<Record<CommandName, Runner>> = { ...packageCommands, ...registryCommands, ...rolloutCommands };
const common: readonly string[] = ['store', 'by', 'dry-run', 'json', 'help'];

/** A word or an option too many is refused: `rollback bonus 1.0.0` would go back to something else than it says. */
function refuseOthers(name: CommandName, words: readonly string[], options: Call['options']): void {
  const command = commandOf(name);
  const taken = wordsOf(command, options);
  const missing = taken[words.length];
  if (missing !== undefined) throw new UsageError(`give a ${missing}: deploy ${name} ${command.words.join(' ')}`);
  const extra = words[taken.length + (command.optional === undefined ? 0 : 1)];
  if (extra !== undefined) throw new UsageError(`${name} does not take ${extra}; deploy ${name} --help says what it takes`);
  const foreign = Object.keys(options).find(
    (option) => !common.includes(option) && !command.options.some((own) => own === option),
  );
  if (foreign !== undefined) throw new UsageError(`${name} does not take --${foreign}; deploy ${name} --help says what it takes`);
}

/** Says why a run ended badly, in words or as JSON, and returns its exit code. */
function fail(error: unknown, isJson: boolean, { out, err }: Surroundings): number {
  const message = error instanceof Error ? error.message : String(error);
  const refusals = error instanceof GateRefused ? error.refusals : [];
  if (isJson) out(`${JSON.stringify({ error: message, refusals }, null, 2)}\n`);
  else err(`${refusals.length > 0 ? describeRefusals(message.split(':')[0] ?? '', refusals) : message}\n`);
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof GateRefused || error instanceof ChangeRefused) return exitCodes.refused;
  if (error instanceof AlreadyPublished) return exitCodes.published;
  return exitCodes.fault;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs one call of `deploy` and answers its exit code. It never throws: what goes wrong is said. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, environment } = surroundings;
  const isJson = args.includes('--json');
  try {
    const { values, positionals } = parse(args);
    const isHelp = values.help === true || positionals[0] === 'help';
    const [name, ...words] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
    if (name !== undefined && !isCommand(name)) throw new UsageError(`there is no command ${name}; deploy --help lists them`);
    if (name === undefined || isHelp) {
      out(help(name));
      return isHelp ? exitCodes.done : exitCodes.usage;
    }
    refuseOthers(name, words, values);
    await runners[name]({
      words,
      options: values,
      objects: await openObjects(
        values.store || environment['RELEASE_STORE'] || surroundings.defaultStore,
        surroundings.startedIn,
      ),
      output: openOutput(isJson, surroundings),
      surroundings,
      change: { by: values.by ?? environment['RELEASED_BY'] ?? userInfo().username, isDryRun: values['dry-run'] ?? false },
    });
    return exitCodes.done;
  } catch (error) {
    return fail(error, isJson, surroundings);
  }
}
