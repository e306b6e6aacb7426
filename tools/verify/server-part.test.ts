import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../lib/workspace.ts';

type Manifest = {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};
const manifest = (name: string): Manifest => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Manifest;
/** Imports of values; the server does not load types. */
const imported = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';|\bimport\('([^']+)'\)/gm;

/** Packages imported by the modules of `shared` that the files use, directly or indirectly. */
function packagesOfShared(files: readonly string[]): ReadonlySet<string> {
  const facades = manifest('shared').exports ?? {};
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, plain, lazy] of readFileSync(file, 'utf8').matchAll(imported)) {
      const name = plain ?? lazy ?? '';
      const facade = facades[name.replace('@kaeo/shared', '.')];
      const path = name.startsWith('.') ? resolve(dirname(file), name) : facade && join(root, 'shared', facade);
      if (path !== undefined) {
        if (/\.tsx?$/.test(path) && existsSync(path)) visit(path);
      } else if (file.startsWith(join(root, 'shared')) && !name.startsWith('node:')) {
        found.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  };
  for (const file of files) visit(file);
  return found;
}

test('OPS-02 the modules of shared that the server uses need only packages of the backend, so its image installs no others', () => {
  const files = globSync('backend/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const needed = packagesOfShared(files.map((file) => join(root, file)));
  expect([...needed]).toContain('typebox');
  const declared = Object.keys(manifest('backend').dependencies ?? {});
  expect([...needed].filter((name) => !declared.includes(name))).toEqual([]);
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(
    'npm pkg delete dependencies devDependencies --workspace=shared',
  );
});
