import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRelease } from '../release/built-release.ts';

const created: string[] = [];
afterAll(() => Promise.all(created.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A new folder, which is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-deploy-'));
  created.push(folder);
  return folder;
}

/** The `release.json` of a remote's build. */
export const aRelease = (facts: Partial<BuiltRelease> = {}): BuiltRelease => {
  const name = facts.name ?? 'bonus';
  return {
    name,
    version: '1.0.0',
    contract: 1,
    budget: { entryBytes: 10_000, totalBytes: 50_000, assetBytes: 2_000_000 },
    global: `${name}_1_0_0`,
    scripts: ['entry.js'],
    parts: {
      expose: ['expose.js'],
      'page-bonus': ['page.js'],
      'locale-th': ['th.js'],
      'locale-la': ['la.js'],
      'locale-en': ['en.js'],
    },
    needs: { 'page-bonus': ['@kaeo/shared/ui/carousel'] },
    files: { 'entry.js': { bytes: 10, integrity: 'sha384-entry' } },
    assets: [],
    shared: { react: '^19.3.1' },
    declaration: {
      name,
      contract: 1,
      namespace: name,
      pages: [{ id: 'bonus', path: '/user/bonus', access: 'player', title: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' } }],
      slots: [],
    },
    ...facts,
  };
};

/** The `release.json` of the shell's build. */
export const aShellRelease = (facts: Partial<BuiltRelease> = {}): BuiltRelease =>
  aRelease({
    name: 'shell',
    global: '',
    scripts: ['shell.js'],
    parts: {
      'locale-th': ['shell-th.js'],
      'locale-la': ['shell-la.js'],
      'locale-en': ['shell-en.js'],
      'shared-ui-carousel': ['carousel.js', 'slick.js'],
    },
    needs: {},
    files: { 'shell.js': { bytes: 20, integrity: 'sha384-shell' } },
    descriptions: { th: 'กระเป๋าเดียว', la: 'ກະເປົາດຽວ', en: 'One wallet' },
    declaration: null,
    ...facts,
  });

/** Writes a build in webpack's layout and returns its folder. */
export async function aBuild(release: BuiltRelease, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = join(await temporaryFolder(), 'dist');
  await mkdir(folder, { recursive: true });
  const entry = release.scripts.includes('entry.js') ? { 'entry.js': `/* ${release.name} */` } : {};
  const written = { ...entry, ...files, 'release.json': JSON.stringify(release) };
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text);
  return folder;
}
