import { dirname, join } from 'node:path';
import type { RunContext } from '../cli/call.ts';
import { run } from '../cli/run.ts';
import type { Given } from './releases.ts';

/** The exit code and the output of a call. */
export type Called = { readonly code: number; readonly said: string };

/** Splits a line into words like a shell; quoted text is one word. */
export const wordsOf = (line: string): string[] => line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];

type Somebody = {
  readonly store: string;
  /** The folder of the keys, and the working directory. */
  readonly desk: string;
  /** The name of the key file; undefined for an anonymous caller. */
  readonly key?: string | undefined;
  /** The package that the call acts on. */
  readonly given?: Given | undefined;
};

/** Runs one line with the named key or without a key. */
export function runAs(line: string, { store, desk, key, given }: Somebody): Promise<Called> {
  const environment = {
    RELEASE_STORE: store,
    RELEASED_BY: 'Noi',
    ...(key === undefined ? {} : { RELEASE_KEY_FILE: join(desk, key) }),
  };
  return runCommand(wordsOf(line), { store, folder: given ? dirname(given.folder) : desk }, { environment, startedIn: desk });
}

/** Runs one call of the command on a store, from a folder, as its process would. */
export async function runCommand(
  words: readonly string[],
  { store, folder }: { readonly store: string; readonly folder: string },
  surroundings: Partial<RunContext> = {},
): Promise<Called> {
  let said = '';
  const code = await run(words, {
    environment: { RELEASE_STORE: store, RELEASED_BY: 'Noi' },
    folder,
    defaultStore: store,
    startedIn: folder,
    out: (text) => void (said += text),
    err: (text) => void (said += text),
    isTerminal: false,
    build: async () => undefined,
    check: async () => ({ results: [{ name: 'test', isPassed: true, ms: 1 }], output: '' }),
    ...surroundings,
  });
  return { code, said };
}
