/**
 * `node tools/newer-apis/write.ts FILE`: writes `remote-kit/src/lint/newer-apis.json`, the browser APIs that the oldest browsers served lack
 * (`remote-kit/src/browsers.ts`). FILE is `data.json` of `@mdn/browser-compat-data`; run it when that list of browsers changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldestBrowsers } from '../../remote-kit/src/browsers.ts';
import { root, say } from '../lib/workspace.ts';
import { newerApis } from './newer-apis.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name data.json of @mdn/browser-compat-data');
const data: unknown = JSON.parse(await readFile(file, 'utf8'));
const apis = newerApis(data, oldestBrowsers);
await writeFile(join(root, 'remote-kit/src/lint/newer-apis.json'), `${JSON.stringify(apis, null, 1)}\n`);
say(
  Object.entries(apis)
    .map(([kind, names]) => `${names.length} ${kind}`)
    .join(', '),
);
