/**
 * `node tools/newer-apis/write.ts FILE`: writes `remote-kit/src/lint/newer-apis.json` from `data.json` of
 * `@mdn/browser-compat-data`. Run it when `remote-kit/src/browsers.ts` changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldestBrowsers } from '../../remote-kit/src/browsers.ts';
import { print, root } from '../lib/workspace.ts';
import { newerApis } from './newer-apis.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node tools/newer-apis/write.ts <data.json of @mdn/browser-compat-data>');
const data: unknown = JSON.parse(await readFile(file, 'utf8'));
const apis = newerApis(data, oldestBrowsers);
await writeFile(join(root, 'remote-kit/src/lint/newer-apis.json'), `${JSON.stringify(apis, null, 1)}\n`);
print(
  Object.entries(apis)
    .map(([kind, names]) => `${names.length} ${kind}`)
    .join(', '),
);
