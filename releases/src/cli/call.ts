import { resolve } from 'node:path';
import type { ChecksRun } from '../checks/run-checks.ts';
import type { Author, ChangeOptions } from '../commands/change.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Signer } from '../signing/keys.ts';
import type { Options } from './commands.ts';
import { UsageError } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { ReleaseService } from './service-client.ts';

/** The environment of a run of the command; tests replace it. */
export type RunContext = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command is run: the package's own under `npm run release -w`. */
  readonly folder: string;
  /** The working directory of the shell; relative paths in arguments are resolved against it. */
  readonly startedIn: string;
  /** The store if the command names none; undefined if `--store` is required. */
  readonly defaultStore: string | undefined;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
  /** Builds the package in the folder; throws with the build's output if the build fails. */
  readonly build: (folder: string) => Promise<void>;
  /** Runs the package's own checks and passes on their output as it is written; undefined if the package defines none. */
  readonly check: (folder: string, onOutput: ((text: string) => void) | undefined) => Promise<ChecksRun | undefined>;
  /** Set within the release service: the store to change and the author of the change. */
  readonly served?: { readonly objects: ObjectStore; readonly author: Author };
  readonly clock?: () => Date;
  /** Aborted to stop a command that keeps running, such as `watch`. */
  readonly stopSignal?: AbortSignal;
};

export type Call = {
  readonly args: readonly string[];
  readonly options: Options;
  readonly objects: ObjectStore;
  readonly output: Output;
  readonly change: ChangeOptions;
  /** The signing key of the caller, if there is one. */
  readonly signer: Signer | undefined;
  /** The release service, if the call goes through it instead of directly to the store. */
  readonly service: ReleaseService | undefined;
  readonly context: RunContext;
};
export type Runner = (call: Call) => Promise<void>;

export const packagesOf = ({ options, context }: Call): string[] =>
  options.package?.map((folder) => resolve(context.startedIn, folder)) ?? [context.folder];

export const timeOf = ({ context }: Call): Date => context.clock?.() ?? new Date();

/** Who makes the change, and whether it may end another's rollout. */
export const replacing = ({ change, options }: Call): ChangeOptions & { readonly isReplacing: boolean } => ({
  ...change,
  isReplacing: options.replace === true,
});

/** `10`, `10%` or `12.5%` as a number from 0 to 100. */
export function percentOf(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !Number.isFinite(number) || number < 0 || number > 100) {
    throw new UsageError(`${text} is not a share of visitors: give 0% to 100%`);
  }
  return number;
}

const unitBytes: Readonly<Record<string, number>> = { '': 1, kB: 1000, MB: 1_000_000 };

/** `60kB`, `1.5MB` or `60000` in bytes; undefined where the option is not given. */
export function bytesOf(text: string | boolean | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?(kB|MB|)$/.exec(String(text)) ?? [];
  const bytes = Number(number) * (unitBytes[unit] ?? Number.NaN);
  if (!(bytes >= 1)) throw new UsageError(`--${name} takes a size such as 60kB, 1.5MB or 60000`);
  return Math.floor(bytes);
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90m`, `36h` or `7d` in milliseconds. */
export function durationOf(text: string | boolean | undefined, name: string, defaultMs: number): number {
  if (text === undefined) return defaultMs;
  const [, number, unit = ''] = /^(\d{1,5})([mhd])$/.exec(String(text)) ?? [];
  const ms = unitMs[unit];
  if (number === undefined || ms === undefined) throw new UsageError(`--${name} takes a time such as 90m, 36h or 7d`);
  return Number(number) * ms;
}

export function countOf(text: string | boolean | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} takes a whole number from 1 up`);
  return number;
}
