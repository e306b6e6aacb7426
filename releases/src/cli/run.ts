import { userInfo } from 'node:os';
import { GateRefused } from '../commands/change.ts';
import { openObjects } from '../objects/open-objects.ts';
import { messageOf } from '../process/error-message.ts';
import { ChangeRefused } from '../registry/registry-changes.ts';
import { AlreadyPublished } from '../release/publish.ts';
import { ciToken } from '../signing/ci-token.ts';
import type { Signer } from '../signing/keys.ts';
import type { Call, RunContext, Runner } from './call.ts';
import { type ParsedLine, parseLine } from './command-line.ts';
import type { CommandName, Options } from './commands.ts';
import { describeRefusals } from './describe.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { attestCommands } from './handlers/attest-command.ts';
import { ceilingCommands } from './handlers/ceiling-commands.ts';
import { facadeCommands } from './handlers/facade-commands.ts';
import { ownerCommands } from './handlers/owner-commands.ts';
import { packageCommands } from './handlers/package-commands.ts';
import { registryCommands } from './handlers/registry-commands.ts';
import { rolloutCommands } from './handlers/rollout-commands.ts';
import { openOutput } from './output.ts';
import { keyOf, secretOf } from './read-keys.ts';
import { relay } from './relay.ts';
import { isRelayed } from './relayed.ts';

const runners: Readonly<Record<CommandName, Runner>> = {
  ...packageCommands,
  ...registryCommands,
  ...rolloutCommands,
  ...ownerCommands,
  ...ceilingCommands,
  ...attestCommands,
  ...facadeCommands,
};
/** Prints why a run failed, as text or as JSON, and returns the exit code. */
function fail(error: unknown, isJson: boolean, { out, err }: RunContext): number {
  const message = messageOf(error);
  const refusals = error instanceof GateRefused ? error.refusals : [];
  if (isJson) out(`${JSON.stringify({ error: message, refusals }, null, 2)}\n`);
  else err(`${refusals.length > 0 ? describeRefusals(message.split(':')[0] ?? '', refusals) : message}\n`);
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof GateRefused || error instanceof ChangeRefused) return exitCodes.refused;
  if (error instanceof AlreadyPublished) return exitCodes.published;
  return exitCodes.fault;
}

const textOf = (option: string | boolean | undefined): string | undefined => (typeof option === 'string' ? option : undefined);

function storeOf({ store }: Options, { environment, defaultStore }: RunContext): string {
  const location = textOf(store) || environment['RELEASE_STORE'] || defaultStore;
  if (location === undefined) throw new UsageError('name the store of the releases: --store PLACE, or RELEASE_STORE');
  return location;
}

/** Commands that need no store: they create a key, or check and attest sources. */
const storeless: ReadonlySet<CommandName> = new Set(['key', 'attest']);

/** Opens the store or the release service of a call, and determines the author of its changes. */
async function open({ name, args, options }: ParsedLine, context: RunContext): Promise<Call> {
  const { environment, served, startedIn } = context;
  const isDryRun = options['dry-run'] === true;
  const output = openOutput(options.json === true, context);
  const base = { args, options, output, context };
  const clock = context.clock ? { clock: context.clock } : {};
  if (served) {
    const change = { ...served.author, isDryRun, ...clock };
    return { ...base, objects: served.objects, change, signer: undefined, service: undefined };
  }
  const signer = await keyOf(environment, 'RELEASE_KEY');
  const address = options.store === undefined ? (textOf(options.service) ?? environment['RELEASE_SERVICE']) : undefined;
  const service = address ? await serviceAt(name, address, signer, environment) : undefined;
  // A change made directly on the store of a release service is sealed with the key of the service.
  const sealing = service ? undefined : await keyOf(environment, 'SERVICE_KEY');
  const change = {
    by: textOf(options.by) ?? environment['RELEASED_BY'] ?? userInfo().username,
    isDryRun,
    ...clock,
    ...(sealing ? { signer: sealing } : {}),
    ...(signer ? { actor: { kind: 'local', keyId: signer.id } as const } : {}),
  };
  const location = () => (storeless.has(name) ? startedIn : storeOf(options, context));
  return { ...base, objects: service?.objects ?? (await openObjects(location(), startedIn)), change, signer, service };
}

async function serviceAt(name: CommandName, address: string, signer: Signer | undefined, environment: RunContext['environment']) {
  if (storeless.has(name)) return undefined;
  if (name === 'watch') throw new UsageError('watch does not run through a release service: give it the store itself');
  const { openService } = await import('./service-client.ts');
  return openService(address, { token: ciToken(await secretOf(environment, 'RELEASE_TOKEN'), environment), signer });
}

/** Runs one call of `deploy` and returns its exit code. Never throws: errors are printed. */
export async function run(args: readonly string[], context: RunContext): Promise<number> {
  const { out } = context;
  const isJson = args.includes('--json');
  try {
    const line = parseLine(args, out);
    if (typeof line === 'number') return line;
    const { name } = line;
    const call = await open(line, context);
    if (call.service && isRelayed(name)) {
      const response = await relay(call.service, name, call);
      out(response.out);
      context.err(response.err);
      return response.code;
    }
    await runners[name](call);
    return exitCodes.done;
  } catch (error) {
    return fail(error, isJson, context);
  }
}
