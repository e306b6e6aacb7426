import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eagerFacades, lazyFacades } from '@kaeo/remote-kit/webpack/facades';
import { faultsOfMajors } from '@kaeo/remote-kit/webpack/majors';
import { readReports } from '@kaeo/remote-kit/webpack/reports';
import { type ModuleItem, parse } from '@swc/core';
import { root } from '../lib/workspace.ts';

/** The property names of an exported object. */
const keysOf = (body: readonly ModuleItem[], name: string): string[] =>
  body.flatMap((item) =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
      ? item.declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && id.value === name && init?.type === 'ObjectExpression'
            ? init.properties.flatMap((property) =>
                property.type === 'KeyValueProperty' &&
                (property.key.type === 'StringLiteral' || property.key.type === 'Identifier')
                  ? [property.key.value]
                  : [],
              )
            : [],
        )
      : [],
  );

test('MFE-17 the shell provides every facade, and each major before the newest that has a report', async () => {
  const { body } = await parse(await readFile(join(root, 'host/src/loading/provided.ts'), 'utf8'), {
    syntax: 'typescript',
  });
  const [eager, lazy] = [keysOf(body, 'eagerModules'), keysOf(body, 'lazyModules')];
  const older = Object.keys(readReports(join(root, 'shared/exports'))).filter((name) => name.includes('@', 1));
  expect(eager.toSorted()).toEqual([...eagerFacades].toSorted());
  expect(lazy.toSorted()).toEqual([...lazyFacades, ...older].toSorted());
  expect(faultsOfMajors([...eager, ...lazy])).toEqual([]);
});

test('MFE-17 a library that must be single on a page cannot be provided in two majors, and the refusal explains why', () => {
  const [forms, router] = ['@kaeo/shared/forms', '@kaeo/shared/router'];
  expect(faultsOfMajors(['react', forms, `${forms}@1`, `${forms}@2`])).toEqual([]);
  expect(faultsOfMajors(['react', 'react@18', router, `${router}@1`])).toEqual([
    'react cannot be provided in two majors: react keeps the current rendering in module state, so a component of one copy cannot use a hook of another',
    `${router} cannot be provided in two majors: its hooks and links read the router context that the shell renders`,
  ]);
  expect(faultsOfMajors([`${forms}@1`, forms])).toEqual([`${forms}@1 must be after ${forms}, the newest major, or be removed`]);
});
