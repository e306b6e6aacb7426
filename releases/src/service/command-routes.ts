import type { FastifyInstance } from 'fastify';
import { releasesIn } from '../cli/arguments.ts';
import { commandOf, flagsOf } from '../cli/commands.ts';
import { UsageError } from '../cli/exit-codes.ts';
import { isRelayed, type RelayedName, relayedActs } from '../cli/relayed.ts';
import { run } from '../cli/run.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { at, isRecord } from '../signing/json.ts';
import type { Signer } from '../signing/keys.ts';
import { authorise, isAct } from '../trust/owners/authorise.ts';
import type { CallerOf } from './object-routes.ts';

const maxBytes = 65_536;
const maxWords = 50;
const maxCharacters = 2000;
/** Options of every command that the service takes; the others name the caller's machine or the caller. */
const common: readonly string[] = ['dry-run', 'json'];
/** Options of a command that name something of the caller's machine. */
const local: readonly string[] = ['package', 'health'];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxCharacters && !/\p{Cc}/u.test(value);

/** The releases or names that a command is about; none for a command of the platform. */
function namesIn(command: RelayedName, words: readonly string[]): readonly string[] {
  const { many } = commandOf(command);
  if (many === 'releases') return releasesIn(words).releases.map(({ name }) => name);
  return many === 'names' ? words : words.slice(0, 1);
}

/** Whether a command only lists, which needs no right of its own. */
const isListing = ({ command, words, options }: CommandRequest): boolean =>
  (command === 'ceiling' && Object.keys(options).every((name) => common.includes(name))) ||
  (command === 'notice' && words.length === 0);

/** @throws NotAllowed before anything of the command is used but its name, its words and the names of its options. */
function authoriseCommand({ registry, actor }: Pick<ReturnType<CallerOf>, 'registry' | 'actor'>, request: CommandRequest): void {
  const { command, words } = request;
  if (isListing(request)) return;
  const act = relayedActs[command];
  if (!isAct(act)) return authorise(registry, actor, { act });
  for (const name of namesIn(command, words)) authorise(registry, actor, { act, name });
}

/** One option as an argument, by the list of options that the command has and by their types. */
function argumentOf(command: RelayedName, name: string, value: unknown): string {
  const commandOptions: readonly string[] = commandOf(command).options ?? [];
  const isAccepted = (commandOptions.includes(name) && !local.includes(name)) || common.includes(name);
  const flags = isAccepted ? flagsOf(name) : undefined;
  if (flags === undefined) throw new UsageError(`the release service does not take --${name.slice(0, 40)} for ${command}`);
  const isBoolean = !flags.includes('<');
  if (isBoolean && value === true) return `--${name}`;
  if (!isBoolean && isText(value)) return `--${name}=${value}`;
  throw new UsageError(`--${name} takes ${isBoolean ? 'no value' : 'a text'}`);
}

type CommandRequest = {
  readonly command: RelayedName;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
};

function commandIn(body: unknown): CommandRequest {
  const [command, words, options] = [at(body, 'command'), at(body, 'words'), at(body, 'options')];
  if (!isText(command) || !isRelayed(command)) throw new UsageError('there is no such command of the release service');
  const areWords = Array.isArray(words) && words.length <= maxWords && words.every(isText);
  if (!areWords || words.some((word) => word.startsWith('-')) || !isRecord(options)) {
    throw new UsageError('give the words and the options of the command');
  }
  return { command, words, options };
}

type Options = {
  readonly objects: ObjectStore;
  readonly signer: Signer;
  readonly callerOf: CallerOf;
  readonly webhookOrigins: readonly string[];
  /** Records the current revision of the registry, so that an older one is detected later. */
  readonly checkHead: () => Promise<void>;
};

/** Runs commands for authorised callers, with the same output and exit codes as directly on the store. */
export function commandRoutes(app: FastifyInstance, { objects, signer, callerOf, webhookOrigins, checkHead }: Options): void {
  app.post('/commands', { bodyLimit: maxBytes }, async (request) => {
    const { actor, by, registry } = callerOf(request);
    let body: unknown;
    try {
      body = JSON.parse(String(request.body));
    } catch {
      throw new UsageError('a command is JSON');
    }
    const [output, failed]: string[][] = [[], []];
    const parsed = commandIn(body);
    authoriseCommand({ actor, registry }, parsed);
    const { command, words, options } = parsed;
    const optionArgs = Object.entries(options).map(([name, value]) => argumentOf(command, name, value));
    const code = await run([command, ...words, ...optionArgs], {
      environment: { ROLLOUT_WEBHOOK_ORIGINS: webhookOrigins.join(' ') },
      folder: '/',
      startedIn: '/',
      defaultStore: '',
      out: (text) => void output?.push(text),
      err: (text) => void failed?.push(text),
      isTerminal: false,
      build: () => Promise.reject(new UsageError('the release service builds nothing')),
      check: () => Promise.reject(new UsageError('the release service checks no sources')),
      served: { objects, author: { by, actor, signer } },
    });
    request.log.info({ by, actor, command: [command, ...words].slice(0, 3), code }, 'done');
    // Before the response: from then on, a rollback of the store to an older registry is detected.
    await checkHead();
    return { code, out: output?.join('') ?? '', err: failed?.join('') ?? '' };
  });
}
