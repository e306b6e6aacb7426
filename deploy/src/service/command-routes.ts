import type { FastifyInstance } from 'fastify';
import { UsageError } from '../cli/exit-codes.ts';
import { isRelayed } from '../cli/relayed.ts';
import { run } from '../cli/run.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { at, isRecord } from '../signing/json.ts';
import type { Signer } from '../signing/keys.ts';
import type { CallerOf } from './object-routes.ts';

const mostBytes = 65_536;
/** Options that are the caller's own business, or name something of this machine. */
const refusedOptions = ['store', 'service', 'by', 'package', 'health', 'help'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The arguments of a command that came in a body. */
function argumentsOf(body: unknown): string[] {
  const [command, words, options] = [at(body, 'command'), at(body, 'words'), at(body, 'options')];
  if (!isText(command) || !isRelayed(command)) throw new UsageError('there is no such command of the release service');
  if (!Array.isArray(words) || !words.every(isText) || words.some((word) => word.startsWith('-')) || !isRecord(options)) {
    throw new UsageError('give the words and the options of the command');
  }
  const given = Object.entries(options).map(([name, value]) => {
    const isKeyFile = command === 'own' && name === 'key' && !String(value).startsWith('ed25519:');
    if (refusedOptions.includes(name) || isKeyFile) throw new UsageError(`the release service does not take --${name}`);
    if (value === true) return `--${name}`;
    if (isText(value)) return `--${name}=${value}`;
    throw new UsageError(`--${name} is neither given nor a text`);
  });
  return [command, ...words, ...given];
}

type Options = {
  readonly objects: ObjectStore;
  readonly signer: Signer;
  readonly callerOf: CallerOf;
  /** Takes notice of the registry as it is now. */
  readonly checkHead: () => Promise<void>;
};

/** Commands that change what is in service, run here for whoever asked: with the same words and exit codes as on the store itself. */
export function commandRoutes(app: FastifyInstance, { objects, signer, callerOf, checkHead }: Options): void {
  app.post('/commands', { bodyLimit: mostBytes }, async (request) => {
    const { actor, by } = callerOf(request);
    let body: unknown;
    try {
      body = JSON.parse(String(request.body));
    } catch {
      throw new UsageError('a command is JSON');
    }
    const [said, failed]: string[][] = [[], []];
    const given = argumentsOf(body);
    const code = await run(given, {
      environment: {},
      folder: '/',
      startedIn: '/',
      defaultStore: '',
      out: (text) => void said?.push(text),
      err: (text) => void failed?.push(text),
      isTerminal: false,
      build: () => Promise.reject(new UsageError('the release service builds nothing')),
      check: () => Promise.reject(new UsageError('the release service checks no sources')),
      served: { objects, author: { by, actor, signer } },
    });
    request.log.info({ by, actor, command: given.slice(0, 3), code }, 'done');
    // From the answer on, an older registry is told.
    await checkHead();
    return { code, out: said?.join('') ?? '', err: failed?.join('') ?? '' };
  });
}
