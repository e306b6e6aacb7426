import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaeo-node-'));
  // Copy this file alone: an import of another kit module would fail before the version check.
  await copyFile(join(import.meta.dirname, 'kaeo.ts'), join(folder, 'kaeo.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['20.19.2', '22.21.0'])(
  'MFE-14 under Node %s the command fails with one line, before it imports anything',
  async (version) => {
    const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(fake)}`, join(folder, 'kaeo.ts'), 'create', 'missions'];
    const ended: unknown = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `kaeo needs Node 24 or newer, and this is Node ${version}\n`,
    });
  },
);
