import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../lib/workspace.ts';

type Manifest = {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Packages of programs that have another name than their package. */
const packageOf: Readonly<Record<string, string>> = {
  tsc: 'typescript',
  playwright: '@playwright/test',
  kaeo: '@kaeo/remote-kit',
};
const ofNode = /^(?:node|npm|npx)$/;
/** Imports of packages: `'react'`, `'@emotion/react/jsx-runtime'`, `import('qrcode')`. */
const imported =
  /^import (?:[^;'"]*? from )?'([^.'][^']*)';|^export [^;'"=]*? from '([^.'][^']*)';|\bimport\((?:\/\*.*?\*\/\s*)?'([^.'][^']*)'\)/gms;

test.each(workspaces)('%s declares the programs of its scripts and the packages that its files import', (workspace) => {
  const { scripts = {}, dependencies, devDependencies } = JSON.parse(read(`${workspace}/package.json`)) as Manifest;
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const programs = Object.values(scripts).map((script) => script.split(' ')[0] ?? '');
  const files = globSync(`${workspace}/**/*.{ts,tsx,js,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist*', '**/.cache'],
  });
  const packages = files.flatMap((path) =>
    [...read(path).matchAll(imported)]
      .map(([, plain, passedOn, lazy]) => plain ?? passedOn ?? lazy ?? '')
      .filter((name) => !/^(?:node:|@kaeo\/|mfe-)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
  expect(packages.length).toBeGreaterThan(0);
  const needed = [...programs.filter((name) => !ofNode.test(name)).map((name) => packageOf[name] ?? name), ...packages];
  expect([...new Set(needed)].filter((name) => !declared.has(name))).toEqual([]);
});
