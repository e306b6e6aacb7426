import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { GateRefused } from '../commands/change.ts';
import { openObjects } from '../objects/open-objects.ts';
import { messageOf } from '../process/error-message.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { AlreadyPublished } from '../release/publish.ts';
import { ciToken } from '../signing/ci-token.ts';
import type { Signer } from '../signing/keys.ts';
import { type Call, type Options, optionTypes, type Runner, type Surroundings } from './call.ts';
import { describeRefusals } from './describe.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { keyOf, secretOf } from './given-keys.ts';
import { attestCommands } from './handlers/attest-command.ts';
import { ceilingCommands } from './handlers/ceiling-commands.ts';
import { facadeCommands } from './handlers/facade-commands.ts';
import { ownerCommands } from './handlers/owner-commands.ts';
import { packageCommands } from './handlers/package-commands.ts';
import { registryCommands } from './handlers/registry-commands.ts';
import { rolloutCommands } from './handlers/rollout-commands.ts';
import { type CommandName, commandOf, help, isCommand, wordsOf } from './help.ts';
import { openOutput } from './output.ts';
import { relay } from './relay.ts';
import { isRelayed } from './relayed.ts';
import { isName, releasesIn } from './words.ts';

const runners: Readonly<Record<CommandName, Runner>> = {
  ...packageCommands,
  ...registryCommands,
  ...rolloutCommands,
  ...ownerCommands,
  ...ceilingCommands,
  ...attestCommands,
  ...facadeCommands,
};
const common: readonly string[] = ['store', 'service', 'by', 'dry-run', 'json', 'help'];

/** A word or an option too many is refused: `rollback bonus 1.0.0` would go back to something else than it says. */
function refuseOthers(name: CommandName, given: readonly string[], options: Call['options']): void {
  const command = commandOf(name);
  // Several releases stand for a name and a version.
  const isMany = command.many === 'releases' && given[0]?.includes('@') === true;
  const taken = wordsOf(command, options).slice(isMany ? 2 : 0);
  const words = isMany ? releasesIn(given).rest : given;
  const missing = taken[words.length];
  if (missing !== undefined) throw new UsageError(`give a ${missing}: deploy ${name} ${command.words.join(' ')}`);
  const others = words.slice(taken.length + (command.optional === undefined ? 0 : 1));
  const extra = command.many === 'names' ? others.find((word) => !isName(word)) : others[0];
  if (extra !== undefined) throw new UsageError(`${name} does not take ${extra}; deploy ${name} --help says what it takes`);
  const foreign = Object.keys(options).find(
    (option) => !common.includes(option) && !command.options.some((own) => own === option),
  );
  if (foreign !== undefined) throw new UsageError(`${name} does not take --${foreign}; deploy ${name} --help says what it takes`);
}

/** Says why a run ended badly, in words or as JSON, and returns its exit code. */
function fail(error: unknown, isJson: boolean, { out, err }: Surroundings): number {
  const message = messageOf(error);
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
    throw new UsageError(messageOf(error));
  }
}

const textOf = (option: string | boolean | undefined): string | undefined => (typeof option === 'string' ? option : undefined);

/** The place of the releases that a call is about. */
function storeOf({ store }: Options, { environment, defaultStore }: Surroundings): string {
  const place = textOf(store) || environment['RELEASE_STORE'] || defaultStore;
  if (place === undefined) throw new UsageError('name the store of the releases: --store PLACE, or RELEASE_STORE');
  return place;
}

/** Commands that need no store: a key is made, and sources are checked, without one. */
const storeless: ReadonlySet<CommandName> = new Set(['key', 'attest']);

/** What a call is done on, and for whom: the store that is named, or the release service in front of it. */
async function open(name: CommandName, words: readonly string[], options: Options, surroundings: Surroundings): Promise<Call> {
  const { environment, served, startedIn } = surroundings;
  const isDryRun = options['dry-run'] === true;
  const output = openOutput(options.json === true, surroundings);
  const rest = { words, options, output, surroundings };
  const clock = surroundings.clock ? { clock: surroundings.clock } : {};
  if (served) {
    const change = { ...served.author, isDryRun, ...clock };
    return { ...rest, objects: served.objects, change, signer: undefined, service: undefined };
  }
  const signer = await keyOf(environment, 'RELEASE_KEY');
  const address = options.store === undefined ? (textOf(options.service) ?? environment['RELEASE_SERVICE']) : undefined;
  const service = address ? await serviceAt(name, address, signer, environment) : undefined;
  // On the store itself, beside a release service, what is changed is sealed as that seals.
  const sealing = service ? undefined : await keyOf(environment, 'SERVICE_KEY');
  const change = {
    by: textOf(options.by) ?? environment['RELEASED_BY'] ?? userInfo().username,
    isDryRun,
    ...clock,
    ...(sealing ? { signer: sealing } : {}),
    ...(signer ? { actor: { kind: 'local', keyId: signer.id } as const } : {}),
  };
  const place = () => (storeless.has(name) ? startedIn : storeOf(options, surroundings));
  return { ...rest, objects: service?.objects ?? (await openObjects(place(), startedIn)), change, signer, service };
}

async function serviceAt(
  name: CommandName,
  address: string,
  signer: Signer | undefined,
  environment: Surroundings['environment'],
) {
  if (storeless.has(name)) return undefined;
  if (name === 'watch') throw new UsageError('watch stands beside the release service: give it the store itself');
  const { openService } = await import('./service-client.ts');
  return openService(address, { token: ciToken(await secretOf(environment, 'RELEASE_TOKEN'), environment), signer });
}

/** Runs one call of `deploy` and answers its exit code. It never throws: what goes wrong is said. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out } = surroundings;
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
    const call = await open(name, words, values, surroundings);
    if (call.service && isRelayed(name)) {
      const { code, out: said, err: failed } = await relay(call.service, name, call);
      out(said);
      surroundings.err(failed);
      return code;
    }
    await runners[name](call);
    return exitCodes.done;
  } catch (error) {
    return fail(error, isJson, surroundings);
  }
}
