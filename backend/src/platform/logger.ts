import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config/config.ts';
import { describeFault } from './describe-fault.ts';
import type { Identity } from './identity.ts';

/** Names whose values never reach a log, wherever they sit in what is logged. */
const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'otpToken',
  'otpCode',
  'code_hash',
  'authorization',
  'cookie',
  'link',
  'hash',
];

const isSecret: ReadonlySet<string> = new Set(secretNames);
const censor = '[redacted]';
/** Names are looked for in what is logged, in its parts and in theirs. */
const deepest = 3;

/**
 * The same without the values of secret names, and the very same where there are none. pino's `redact` does it by wildcards, for which it copies
 * every line's object and walks it once for each name: a dozen times what the line costs otherwise.
 */
function withoutSecrets<Logged extends object>(logged: Logged, depth = 1): Logged {
  let copy: Logged | undefined;
  for (const name of Object.keys(logged)) {
    const value: unknown = Reflect.get(logged, name);
    const told = isSecret.has(name) ? censor : partOf(name, value, depth);
    if (told === value) continue;
    // A list has its numbers for names.
    copy ??= (Array.isArray(logged) ? [...logged] : { ...logged }) as Logged; // with the same names
    Reflect.set(copy, name, told);
  }
  return copy ?? logged;
}

function partOf(name: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  // Of a fault nothing is told but what `describeFault` picks.
  return depth === 1 && name === 'err' ? value : withoutSecrets(value, depth + 1);
}

type LoggerSettings = Pick<Config, 'logLevel'> & { readonly identity?: Identity };

/** Structured logs, one JSON object a line, in the schema of `docs/running.md`, which the gateway's processes share. */
export const createLogger = (config: LoggerSettings, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: config.identity ?? null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers: { err: describeFault },
    // What a child says with each line passes no formatter. Names alone cost nothing.
    redact: { paths: secretNames, censor },
  };
  return destination ? pino(options, destination) : pino(options);
};
