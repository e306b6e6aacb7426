import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../lib/workspace.ts';

const shared = join(root, 'shared');
const manifest = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as { exports: Record<string, string> }; // a file of ours
const entries = Object.entries(manifest.exports);

test.each(entries)('entry %s of shared is a folder with a module of the same name', (entry, file) => {
  expect(file).toMatch(new RegExp(`^\\./src/${entry.slice('./'.length)}/${basename(entry)}\\.tsx?$`));
});

test('each folder of shared is an entry or contains entries, except the internal ones', () => {
  const folders = (under: string): string[] =>
    readdirSync(join(shared, 'src', under), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() ? [`${under}${each.name}`] : [],
    );
  const ofEntries = entries
    .flatMap(([, file]) => [dirname(file), dirname(dirname(file))])
    .map((path) => path.replace(/^\.\/src\/?/, ''));
  const others = [...folders(''), ...folders('ui/')].filter((folder) => !ofEntries.includes(folder));
  expect(others.filter((folder) => !['async', 'locales', 'majors'].includes(folder))).toEqual([]);
});
