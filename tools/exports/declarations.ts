import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type ModuleItem, parse } from '@swc/core';
import { must, root, runTool } from '../lib/workspace.ts';

type Origin = { readonly from: string; readonly name: string };
/** An exported name: `local` if the module itself declares or imports it. */
type Export = { readonly origin: Origin | { readonly local: string }; readonly isType: boolean; readonly doc: string };
type Declaration = { readonly text: string; readonly isType: boolean; readonly doc: string };

/** A module according to its declarations. */
export type Declared = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, Origin>;
  readonly exports: ReadonlyMap<string, Export>;
};

const work = join(root, '.cache/exports');
const source = join(root, 'shared/src');

/** Emits the declarations of modules of `shared` and of their imports, without type checks, as in `shared/src`. */
export async function emitDeclarations(paths: readonly string[]): Promise<string> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const config = join(work, 'tsconfig.json');
  const compilerOptions = { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, types: [] };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(root, 'shared/tsconfig.json'),
      compilerOptions: { ...compilerOptions, rootDir: source, outDir: join(work, 'types') },
      include: [],
      files: paths.map((path) => join(source, path)),
    }),
  );
  must(await runTool('tsc', ['-p', config]), 'emitting the declarations of shared');
  return join(work, 'types');
}

/** Removes comments, but not inside string literals. */
const withoutComments = (text: string): string =>
  text.replaceAll(
    /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|\/\*[^]*?\*\/|\/\/[^\n]*/g,
    (_, literal?: string) => literal ?? '',
  );

const tidy = (text: string): string =>
  withoutComments(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

type Names = { readonly name: string; readonly isType: boolean }[];

function declared(item: ModuleItem): Names {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [{ name: declaration.identifier.value, isType: false }];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ name: id.value, isType: false }] : []));
    case 'TsEnumDeclaration':
      return [{ name: declaration.id.value, isType: false }];
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [{ name: declaration.id.value, isType: true }];
    default:
      return [];
  }
}

export async function readDeclarations(text: string): Promise<Declared> {
  const bytes = Buffer.from(text);
  // Positions are in bytes, and the parser counts from 1.
  const slice = (from: number, to: number): string => bytes.subarray(from - 1, to - 1).toString();
  const { body } = await parse(text, { syntax: 'typescript' });
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Origin>();
  const exports = new Map<string, Export>();
  let readUpTo = 1;
  for (const item of body) {
    const doc = slice(readUpTo, item.span.start);
    readUpTo = item.span.end;
    for (const { name, isType } of declared(item)) {
      const existing = declarations.get(name);
      const declarationText = tidy(slice(item.span.start, item.span.end));
      // Overloads, or a type and a value with the same name.
      declarations.set(name, {
        text: existing ? `${existing.text}\n${declarationText}` : declarationText,
        isType: isType && (existing?.isType ?? true),
        doc: `${existing?.doc ?? ''}${doc}`,
      });
      if (item.type === 'ExportDeclaration') exports.set(name, { origin: { local: name }, isType, doc: '' });
    }
    if (item.type === 'ImportDeclaration') {
      for (const specifier of item.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier'
            ? (specifier.imported ?? specifier.local).value
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        imports.set(specifier.local.value, { from: item.source.value, name });
      }
    }
    if (item.type === 'ExportNamedDeclaration') {
      let upTo = item.span.start;
      for (const specifier of item.specifiers) {
        if (specifier.type !== 'ExportSpecifier')
          throw new Error(`a facade must list its exports: ${slice(item.span.start, item.span.end)}`);
        const { orig, exported } = specifier;
        exports.set((exported ?? orig).value, {
          origin: item.source ? { from: item.source.value, name: orig.value } : { local: orig.value },
          isType: Boolean(item.typeOnly || specifier.isTypeOnly),
          doc: doc + slice(upTo, specifier.span.start),
        });
        upTo = specifier.span.end;
      }
    }
    if (item.type === 'ExportAllDeclaration')
      throw new Error(`a facade must list its exports, without \`export *\`: ${item.source.value}`);
  }
  return { declarations, imports, exports };
}

/** Reads modules by their path in `shared/src`, each once. */
export function modulesIn(folder: string): (path: string) => Promise<Declared> {
  const read = new Map<string, Promise<Declared>>();
  return (path) => {
    const cached = read.get(path);
    if (cached) return cached;
    const module = readFile(join(folder, path.replace(/\.tsx?$/, '.d.ts')), 'utf8').then(readDeclarations);
    read.set(path, module);
    return module;
  };
}

export const pathFrom = (path: string, named: string): string => relative('.', join(dirname(path), named));
