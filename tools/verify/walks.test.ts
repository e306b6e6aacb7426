import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Walk = {
  readonly name: string;
  readonly count: number;
  readonly numbers: readonly number[];
  readonly files: readonly string[];
};

/** The walks of `docs/walks.md`: a heading such as `## Slip: 42 → 25`, then a numbered line for each file. */
const walks: readonly Walk[] = read('docs/walks.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, name = '', count] = /^(\w+): \d+ → (\d+)$/m.exec(section) ?? [];
    const lines = [...section.matchAll(/^(\d+)\. \[([^\]]+)\]\(\.\.\/([^)]+)\): \S/gm)];
    return {
      name,
      count: Number(count),
      numbers: lines.map(([, number]) => Number(number)),
      files: lines.map(([, , text = '', path]) => (text === path ? text : `${text} is not ${path}`)),
    };
  });

const facades = (JSON.parse(read('shared/package.json')) as { readonly exports: Readonly<Record<string, string>> }).exports;
/** Static and dynamic imports of values. Imports of types and re-exports do not count as steps. */
const imported = /^import (?!type )(?:([^;'"]*?) from )?'([^']+)';|\bimport\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/gms;
const isTypesOnly = (names: string): boolean => /^\{(?:\s*type [^,]+,?)+\s*\}$/.test(names);

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(imported)]
    .filter(([, names = '']) => !isTypesOnly(names))
    .map(([, , now, later]) => now ?? later ?? '')
    .map((name) => {
      const facade = facades[name.replace('@kaeo/shared', '.')];
      if (name.startsWith('@kaeo/shared/') && facade) return join('shared', facade);
      return name.startsWith('.') ? join(file, '..', name) : name;
    });

test('docs/walks.md has the walks Slip, Remote and Bonus', () => {
  expect(walks.map(({ name }) => name)).toEqual(['Slip', 'Remote', 'Bonus']);
});

describe.each(walks)('$name', ({ count, numbers, files }) => {
  test('lists existing files, each once, and as many as its heading states', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files).toHaveLength(count);
    expect(numbers).toEqual(files.map((_, index) => index + 1));
  });

  test('has one direction: no file imports an earlier one', () => {
    const steps = files.flatMap((file, place) => importsOf(file).map((to) => ({ file, to, place, toPlace: files.indexOf(to) })));
    expect(steps.filter(({ toPlace }) => toPlace >= 0).length).toBeGreaterThan(5);
    expect(steps.filter(({ place, toPlace }) => toPlace >= 0 && toPlace < place)).toEqual([]);
  });
});
