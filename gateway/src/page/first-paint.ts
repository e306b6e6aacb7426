import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellOnPage } from '@wallet/releases';
import type { Language } from '@wallet/shared/api';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedFiles } from '../files/served-files.ts';

/** What a page shows before any script runs, `first-paint.json` of a shell's release: the frame of each path, as the shell itself draws it. */
export type FirstPaint = {
  readonly styles: string;
  /** What emotion calls its rules in `styles`. */
  readonly names: { readonly ground: string; readonly rules: readonly string[] };
  /** Markup by language and path; `player` and `public` stand for every other page of that access. */
  readonly frames: Readonly<Record<Language, Readonly<Record<string, string>>>>;
};

/** More releases of the shell than these are in service or asked for at a time by nobody. */
const mostKept = 20;

const isFirstPaint = (value: unknown): value is FirstPaint =>
  typeof value === 'object' &&
  value !== null &&
  'styles' in value &&
  typeof value.styles === 'string' &&
  'names' in value &&
  typeof value.names === 'object' &&
  'frames' in value &&
  typeof value.frames === 'object';

/** Reads the first paint of a shell's release once. A page works without it, so a store that cannot be read is no failure. */
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
      if (known.size >= mostKept) known.clear();
      known.set(ownBase, found);
      return found;
    } catch (error) {
      log.warn({ err: error, key }, 'the first paint of the shell cannot be read');
      return undefined;
    }
  };
}
