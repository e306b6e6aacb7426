import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../lib/workspace.ts';

type Manifest = {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};
const manifest = (name: string): Manifest => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Manifest;
/** Imports of values; types are gone when the server runs. */
const imported = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';|\bimport\('([^']+)'\)/gm;

/** Packages that modules of `shared` import, of those that the files reach. */
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

test('OPS-02 what the server takes of shared needs no package of a page, so the image of the server has none', () => {
  const files = globSync('backend/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const needed = packagesOfShared(files.map((file) => join(root, file)));
  expect([...needed]).toContain('typebox');
  const declared = Object.keys(manifest('backend').dependencies ?? {});
  expect([...needed].filter((name) => !declared.includes(name))).toEqual([]);
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(
    'npm pkg delete dependencies devDependencies --workspace=shared',
  );
});
