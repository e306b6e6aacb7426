import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const kaeo = join(import.meta.dirname, '../kaeo.ts');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaeo-check-'));
  await mkdir(join(folder, 'src'));
  const scripts = { check: `${process.execPath} ${kaeo} check`, test: 'node -e 0' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-tiny', version: '1.0.0', type: 'module', scripts }));
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'tiny', contract: 1, namespace: 'tiny', pages: [], slots: [] }),
  );
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["src"] }\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };
const run = (...args: readonly string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [kaeo, ...args], { cwd: folder, env: { ...process.env, INIT_CWD: folder } }).then(
    (output) => ({ code: 0, ...output }),
    (error: Ended) => error,
  );

test('MFE-14 MFE-04 a release with type errors is refused by name before the build, with the compiler’s output', async () => {
  await writeFile(join(folder, 'src/price.ts'), 'export const price: number = `12`;\n');
  const { code, stdout, stderr } = await run('release', '--store', 'releases');
  expect([code, stdout]).toEqual([
    3,
    expect.stringMatching(/^passed {5}copies of tiny in .*\nFAILED {5}types of tiny in .*\n[^]*passed {5}test of tiny in .*\n$/),
  ]);
  expect(stderr).toMatch(/src\/price\.ts.*error TS2322[^]*\ntiny 1\.0\.0 is refused; nothing has changed\n {2}checks +types/);
  expect(await readdir(folder)).not.toContain('releases');
  expect(await readdir(folder)).not.toContain('dist');
});

test('MFE-14 tests run with NODE_ENV=test, even if the environment sets production', async () => {
  await writeFile(join(folder, 'env.test.js'), "test('env', () => expect(process.env.NODE_ENV).toBe('test'));\n");
  const environment = { ...process.env, NODE_ENV: 'production', INIT_CWD: folder };
  const ended: unknown = await promisify(execFile)(process.execPath, [kaeo, 'test'], { cwd: folder, env: environment }).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ stderr: expect.stringContaining('Tests:       1 passed') });
});
