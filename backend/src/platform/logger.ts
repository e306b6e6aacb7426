import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config/config.ts';
import { describeFault } from './describe-fault.ts';
import type { Identity } from './identity.ts';

/** Property names whose values are never logged, at any depth. */
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
/** Depth to which names are searched. */
const deepest = 3;

/**
 * Returns a copy with secret values redacted, or the object itself if it has none. pino's `redact` with wildcards
 * copies every object and walks it once for each name, which makes a line a dozen times slower.
 */
function withoutSecrets<Logged extends object>(logged: Logged, depth = 1): Logged {
  let copy: Logged | undefined;
  for (const name of Object.keys(logged)) {
    const value: unknown = Reflect.get(logged, name);
    const safeValue = isSecret.has(name) ? censor : partOf(name, value, depth);
    if (safeValue === value) continue;
    // The keys of an array are its indexes.
    copy ??= (Array.isArray(logged) ? [...logged] : { ...logged }) as Logged; // with the same names
    Reflect.set(copy, name, safeValue);
  }
  return copy ?? logged;
}

function partOf(name: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === deepest) return value;
  // Errors are serialised by `describeFault`, which selects safe properties.
  return depth === 1 && name === 'err' ? value : withoutSecrets(value, depth + 1);
}

type LoggerSettings = Pick<Config, 'logLevel'> & { readonly identity?: Identity };

/**
 * Structured logs, one JSON object per line, in the schema of `docs/running.md`. The gateway's processes use the same
 * schema.
 */
export const createLogger = (config: LoggerSettings, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: config.identity ?? null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers: { err: describeFault },
    // Child bindings bypass the formatter, so they need `redact`. Plain names cost nothing.
    redact: { paths: secretNames, censor },
  };
  return destination ? pino(options, destination) : pino(options);
};
