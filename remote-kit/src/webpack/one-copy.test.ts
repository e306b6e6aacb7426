import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondCopies } from './one-copy.ts';
import { remoteConfig } from './remote-config.ts';

let folder: string;
beforeEach(async () => void (folder = await realpath(await mkdtemp(join(tmpdir(), 'one-copy-')))));
afterEach(() => rm(folder, { recursive: true }));

/** Creates an empty package. */
async function install(path: string, version: string): Promise<void> {
  const name = path.split('node_modules/').at(-1);
  await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, path, 'package.json'), JSON.stringify({ name, version }));
}
const kit = 'node_modules/@kaeo/remote-kit';
const found = () => secondCopies(folder, join(folder, kit, 'dist/one-copy.js'));

test('MFE-14 a kit that resolves the same packages as the remote has one copy, also through a link', async () => {
  await install(kit, '1.1.0');
  await install('node_modules/@kaeo/shared', '1.1.0');
  await install('node_modules/react', '19.3.1');
  expect(found()).toEqual([]);
  await mkdir(join(folder, kit, 'node_modules'));
  await symlink(join(folder, 'node_modules/react'), join(folder, kit, 'node_modules/react'));
  expect(found()).toEqual([]);
});

test.each(['@kaeo/shared', 'react', 'lucide-react'])(
  'MFE-14 MFE-17 a new kit beside an older %s is reported, with both paths and the fix',
  async (name) => {
    await install(kit, '1.1.0');
    await install(`node_modules/${name}`, '1.0.0');
    await install(`${kit}/node_modules/${name}`, '1.1.0');
    expect(found()).toEqual([
      `two copies of ${name}: the remote has 1.0.0 in node_modules/${name}, the kit 1.1.0 in ${kit}/node_modules/${name}. Remove ${name} from package.json, install again, and take a new kit with npm install --save-dev @kaeo/remote-kit@<version>`,
    ]);
  },
);

test('MFE-14 MFE-17 a remote with a second copy does not build', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  const build = () =>
    remoteConfig({ folder, declaration: { name: 'missions', contract: 1, pages: [{ id: 'missions' }] }, port: 3101 })(
      {},
      { mode: 'production' },
    );
  expect(build).not.toThrow();
  await install('node_modules/@kaeo/shared', '0.9.0');
  expect(build).toThrow('two copies of @kaeo/shared: the remote has 0.9.0 in node_modules/@kaeo/shared, the kit 1.');
});
