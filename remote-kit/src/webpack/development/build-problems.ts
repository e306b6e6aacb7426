import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from './problem.ts';

/** An error of a build, as webpack's stats tell it. */
export type BuildError = {
  readonly message: string;
  /** Path of the module, relative to its package. */
  readonly moduleName?: string | undefined;
  /** `12:5-20`. */
  readonly loc?: string | undefined;
};

/** What comes first in a fault that a loader found, and says nothing to who wrote the source. */
const prelude = /^Module build failed \(from .*\):\n(?:Error: )?\s*/;
/** What comes last: where in the compiler or the loader it was found. */
const ending = /\s*\n(?:Caused by:|\s+at )[^]*$/;
/** How swc names the place: `╭─[/remote/src/page.tsx:12:1]`, in ASCII where it does not write to a terminal. */
const ofSwc = /(?:╭─|,-)\[(?<file>[^\]\n]+?):(?<position>\d+:\d+)\]/;

/** The errors of a build of a folder, told as a page shows them. */
export const buildProblems = (folder: string, errors: readonly BuildError[]): Problem[] =>
  errors.map(({ message: told, moduleName = '', loc = '' }) => {
    const message = stripVTControlCharacters(told).replace(prelude, '').replace(ending, '').trim();
    const { file, position } = ofSwc.exec(message)?.groups ?? {};
    const [from = ''] = loc.split('-');
    const place = file ? [inFolder(folder, file), position] : [moduleName.replace(/^\.\//, ''), from];
    return { kind: 'build', place: place.filter(Boolean).join(':'), message };
  });

const inFolder = (folder: string, file: string): string => (isAbsolute(file) ? relative(folder, file) : file);
