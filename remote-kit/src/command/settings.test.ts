import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultStore } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaeo-settings-'));
  await mkdir(join(folder, 'mfe-one'));
  await writeFile(join(folder, 'mfe-one/package.json'), '{ "name": "mfe-one" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const setStore = (store: string) => writeFile(join(folder, 'package.json'), JSON.stringify({ kaeo: { store } }));

test('a remote is released to the store named in its folder or in one above it', async () => {
  await setStore('data/store');
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBe(join(folder, 'data/store'));
  expect(defaultStore(join(folder, 'mfe-one'), { DATA_DIR: './data-laos' })).toBe(join(folder, 'data-laos/store'));
});

test('a bucket address is used unchanged', async () => {
  await setStore('s3://releases/thailand');
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBe('s3://releases/thailand');
});

test('without a default, the store must be given', () => {
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBeUndefined();
});
