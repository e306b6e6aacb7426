import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from './problem.ts';

export type BuildError = {
  readonly message: string;
  /** Path of the module, relative to its package. */
  readonly moduleName?: string | undefined;
  /** `12:5-20`. */
  readonly loc?: string | undefined;
};

/** Loader prefix of an error message, which does not help the developer. */
const prelude = /^Module build failed \(from .*\):\n(?:Error: )?\s*/;
/** Stack trace or cause at the end, inside the compiler or the loader. */
const trailingTrace = /\s*\n(?:Caused by:|\s+at )[^]*$/;
/** How swc prints a location: `╭─[/remote/src/page.tsx:12:1]`, or in ASCII when it does not write to a terminal. */
const ofSwc = /(?:╭─|,-)\[(?<file>[^\]\n]+?):(?<position>\d+:\d+)\]/;

export const buildProblems = (folder: string, errors: readonly BuildError[]): Problem[] =>
  errors.map(({ message: reported, moduleName = '', loc = '' }) => {
    const message = stripVTControlCharacters(reported).replace(prelude, '').replace(trailingTrace, '').trim();
    const { file, position } = ofSwc.exec(message)?.groups ?? {};
    const [from = ''] = loc.split('-');
    const location = file ? [inFolder(folder, file), position] : [moduleName.replace(/^\.\//, ''), from];
    return { kind: 'build', location: location.filter(Boolean).join(':'), message };
  });

const inFolder = (folder: string, file: string): string => (isAbsolute(file) ? relative(folder, file) : file);
