import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../programs/programs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-boundaries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the rules over modules given as path and imported names. Returns the violations. */
async function violations(imports: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, imported] of Object.entries(imports)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), imported === '' ? 'export const a = 1;\n' : `import '${imported}';\n`);
  }
  const args = ['--config', join(import.meta.dirname, 'remote-boundaries.ts'), '--output-type', 'json', 'src'];
  const { stdout } = await promisify(execFile)(process.execPath, [programOf('dependency-cruiser', 'depcruise'), ...args], {
    cwd: folder,
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }; // the format of depcruise reports
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}

test('MFE-14 test helpers are in src/testing or page objects, and released code does not import them', async () => {
  const found = await violations({
    'node_modules/@testing-library/react/index.js': '',
    'src/testing/render.ts': '@testing-library/react/index.js',
    'src/page.page-object.ts': './testing/render.ts',
    'src/menu.ts': './page.page-object.ts',
    'src/page.test.ts': './testing/render.ts',
    'src/page.ts': './testing/render.ts',
    'src/form.ts': '@testing-library/react/index.js',
  });
  expect(found.toSorted()).toEqual([
    'src/form.ts: no-tools-on-the-page',
    'src/menu.ts: no-tools-on-the-page',
    'src/page.ts: no-tools-on-the-page',
  ]);
});
