import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.ts';

type Entry = { readonly link?: true; readonly integrity?: string; readonly resolved?: string };

test('OPS-01 the lock has an integrity for every package, packages of other platforms included', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual(
    [],
  );
  // Without `resolved`, npm uses the registry that the installing machine is configured for.
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});
