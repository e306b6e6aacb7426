import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eagerFacades } from '@kaeo/remote-kit/webpack/facades';
import { type ModuleItem, parse } from '@swc/core';
import { remotePackages, root } from '../lib/workspace.ts';

const entries = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { exports: Record<string, string> };
const pathOf = (facade: string): string => join('shared', entries.exports[facade.replace('@kaeo/shared', '.')] ?? '');
/** The contract is excluded: both sides need all of it. */
const facades = eagerFacades.filter((name) => name.startsWith('@kaeo/shared/') && name !== '@kaeo/shared/contract');

async function read(path: string): Promise<readonly ModuleItem[]> {
  return (await parse(await readFile(join(root, path), 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') })).body;
}

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return files
    .filter((file) => file.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));
}

/** The values that a facade re-exports from other modules. */
const handedOn = (body: readonly ModuleItem[]): string[] =>
  body.flatMap((item) =>
    item.type === 'ExportNamedDeclaration' && item.source && !item.typeOnly
      ? item.specifiers.flatMap((each) =>
          each.type === 'ExportSpecifier' && !each.isTypeOnly ? [(each.exported ?? each.orig).value] : [],
        )
      : [],
  );

/** The imports of a module, such as `@kaeo/shared/ui/initial Button`. */
const taken = (body: readonly ModuleItem[]): string[] =>
  body.flatMap((item) =>
    item.type === 'ImportDeclaration'
      ? item.specifiers.flatMap((each) =>
          each.type === 'ImportSpecifier' ? [`${item.source.value} ${(each.imported ?? each.local).value}`] : [],
        )
      : [],
  );

test('a facade that is always downloaded re-exports only names in use', async () => {
  const ownOfBuilds = ['api', 'busy', 'call', 'ui'].map((name) => `shared/src/${name}`);
  const folders = [
    ...remotePackages.map((name) => `${name}/src`),
    'shell/src',
    'desk/src',
    'mfe-desk/src',
    'host/src',
    ...ownOfBuilds,
  ];
  const files = (await Promise.all(folders.map(sourcesOf))).flat();
  const all = new Set((await Promise.all(files.map(read))).flatMap(taken));
  const names = await Promise.all(
    facades.map(async (facade) => handedOn(await read(pathOf(facade))).map((name) => `${facade} ${name}`)),
  );
  expect(names.flat().filter((name) => !all.has(name))).toEqual([]);
  expect(all).toContain('@kaeo/shared/ui/initial Button');
});
