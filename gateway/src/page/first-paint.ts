import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellOnPage } from '@kaeo/releases';
import type { Language } from '@kaeo/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedFiles } from '../files/served-files.ts';

/** `first-paint.json` of a shell release: the frame of each path before scripts run. */
export type FirstPaint = {
  readonly styles: string;
  /** The names that emotion uses for the rules in `styles`. */
  readonly names: { readonly ground: string; readonly rules: readonly string[] };
  /** Markup by language and path; `player` and `public` apply to all other pages with that access. */
  readonly frames: Readonly<Record<Language, Readonly<Record<string, string>>>>;
};

/** Above the number of shell releases that are in use at the same time. */
const maxCached = 20;

const isFirstPaint = (value: unknown): value is FirstPaint =>
  typeof value === 'object' &&
  value !== null &&
  'styles' in value &&
  typeof value.styles === 'string' &&
  'names' in value &&
  typeof value.names === 'object' &&
  'frames' in value &&
  typeof value.frames === 'object';

/** Reads the first paint of a shell release once. A page works without it, so a read failure is only logged. */
export function firstPaints(
  files: ServedFiles,
  log: FastifyBaseLogger,
): (shell: Pick<ShellOnPage, 'ownBase'>) => Promise<FirstPaint | undefined> {
  const known = new Map<string, FirstPaint | undefined>();
  return async ({ ownBase }) => {
    if (known.has(ownBase)) return known.get(ownBase);
    const key = `${ownBase.slice(1)}first-paint.json`;
    try {
      await files.fetch(key);
      const text = await readFile(join(files.folder, key), 'utf8').catch(() => 'null');
      const value: unknown = JSON.parse(text);
      const found = isFirstPaint(value) ? value : undefined;
      if (known.size >= maxCached) known.clear();
      known.set(ownBase, found);
      return found;
    } catch (error) {
      log.warn({ err: error, key }, 'reading the first paint of the shell failed');
      return undefined;
    }
  };
}
