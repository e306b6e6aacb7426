import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultStore } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-settings-'));
  await mkdir(join(folder, 'mfe-one'));
  await writeFile(join(folder, 'mfe-one/package.json'), '{ "name": "mfe-one" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const setStore = (store: string) => writeFile(join(folder, 'package.json'), JSON.stringify({ wallet: { store } }));

test('a remote is released to the store that it, or a folder above it, names', async () => {
  await setStore('data/store');
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBe(join(folder, 'data/store'));
  expect(defaultStore(join(folder, 'mfe-one'), { DATA_DIR: './data-laos' })).toBe(join(folder, 'data-laos/store'));
});

test('a bucket is taken as it is named', async () => {
  await setStore('s3://releases/thailand');
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBe('s3://releases/thailand');
});

test('without one, it has to be named', () => {
  expect(defaultStore(join(folder, 'mfe-one'), {})).toBeUndefined();
});
