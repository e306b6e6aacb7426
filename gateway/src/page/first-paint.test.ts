import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { onPage } from '../../../releases/src/registry/compose.ts';
import { shellInService } from '../../../releases/src/release/in-service.ts';
import { aShellRelease, temporaryFolder } from '../../../releases/src/testing/build-folder.ts';
import type { ServedFiles } from '../files/served-files.ts';
import { firstPaints } from './first-paint.ts';

const { log } = fastify();
const shell = onPage(shellInService(aShellRelease({ addresses: 'content' }), '1.0.0'));
const text = JSON.stringify({ styles: '', names: { ground: '', rules: [] }, frames: { th: {}, la: {}, en: {} } });

/** A folder of releases in which the shell has this first paint. */
async function folderWith(content: string | undefined): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, shell.ownBase), { recursive: true });
  if (content !== undefined) await writeFile(join(folder, shell.ownBase, 'first-paint.json'), content);
  return folder;
}

test('the first paint of a release is fetched once', async () => {
  const fetched: string[] = [];
  const files: ServedFiles = { folder: await folderWith(text), fetch: async (key) => void fetched.push(key) };
  const read = firstPaints(files, log);
  expect([await read(shell), await read(shell)]).toEqual([JSON.parse(text), JSON.parse(text)]);
  expect(fetched).toEqual(['releases/shell/1.0.0/first-paint.json']);
});

test.each([
  ['there is none', undefined],
  ['it is of another form', '{"frames":{}}'],
  ['it is broken', '{'],
])('a page goes without where %s', async (_, content) => {
  const files: ServedFiles = { folder: await folderWith(content), fetch: async () => undefined };
  expect(await firstPaints(files, log)(shell)).toBeUndefined();
});

test('after a failed read the store is asked again for the next page', async () => {
  let isAway = true;
  const files: ServedFiles = {
    folder: await folderWith(text),
    fetch: async () => {
      if (isAway) throw new Error('away');
    },
  };
  const read = firstPaints(files, log);
  expect(await read(shell)).toBeUndefined();
  isAway = false;
  expect(await read(shell)).toEqual(JSON.parse(text));
});
