import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { publishRelease } from '../release/publish.ts';
import { aRelease, temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { runCommand } from '../testing/run-command.ts';
import type { RunContext } from './call.ts';
import { exitCodes } from './exit-codes.ts';

let store: string;
beforeEach(async () => {
  store = await temporaryFolder();
});

/** Runs one call from the package of the build `given`. */
async function call(line: string, given?: Given, surroundings: Partial<RunContext> = {}) {
  const folder = given ? dirname(given.folder) : await temporaryFolder();
  return runCommand(line.split(' ').filter(Boolean), { store, folder }, surroundings);
}
const remote = (version = '1.0.0', facts: Partial<BuiltRelease> = {}) => aGoodRemote({ version, ...facts });
/** Uploads a build without activating it, as an interrupted release does. */
const upload = ({ release, files }: Given): Promise<void> => publishRelease(directoryObjects(store), release, files);
/** Writes the version into the package's package.json, as a team does before a build. */
async function announce({ folder, release: { version } }: Given): Promise<void> {
  await writeFile(join(dirname(folder), 'remote.json'), JSON.stringify(aRelease().declaration));
  await writeFile(join(dirname(folder), 'package.json'), JSON.stringify({ name: 'mfe-bonus', version }));
}

describe('a release interrupted after its upload', () => {
  test('MFE-19 is completed by the same command with the same build', async () => {
    const given = await remote();
    await announce(given);
    await upload(given);
    const build = jest.fn(async () => undefined);
    const { code, said } = await call('release --rollout 10%', given, { build });
    expect([code, said]).toEqual([
      exitCodes.done,
      expect.stringMatching(/published {2}bonus 1\.0\.0 before, from the same build/),
    ]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(said).toMatch(/in service bonus 1\.0\.0 for 10 %/);
  });

  test('MFE-19 gets its missing files again', async () => {
    const given = await remote();
    await upload(given);
    await rm(join(store, 'releases/bonus/1.0.0/page.js'));
    expect((await call('release', given)).code).toBe(exitCodes.done);
  });

  test.each([
    ['another script', { global: 'bonus_1_0_0', needs: {} }],
    ['another declaration', { budget: { entryBytes: 9_999, totalBytes: 9_999, assetBytes: 2_000_000 } }],
  ])('MFE-03 MFE-19 with %s under the same version is refused', async (_, facts) => {
    await upload(await remote());
    const { code, said } = await call('release', await remote('1.0.0', facts));
    expect([code, said]).toEqual([exitCodes.published, expect.stringContaining('raise the version')]);
    expect((await call('status')).said).toBe('nothing is in service yet\n');
  });

  test('MFE-03 MFE-19 is refused if a file without a hash in its name has changed', async () => {
    const given = await remote('1.0.0', { assets: ['icon.svg'] });
    await writeFile(join(given.folder, 'icon.svg'), '<svg/>');
    await upload(given);
    await writeFile(join(given.folder, 'icon.svg'), '<svg></svg>');
    expect((await call('release', given)).code).toBe(exitCodes.published);
  });

  test('MFE-19 a release that was rolled back is not activated by releasing it again', async () => {
    const [first, second] = [await remote(), await remote('1.1.0')];
    await call('release', first);
    await call('release', second);
    await call('rollback bonus');
    await announce(second);
    const build = jest.fn(async () => undefined);
    expect((await call('release', second, { build })).code).toBe(exitCodes.published);
    expect(build).not.toHaveBeenCalled();
  });
});

test("MFE-19 another team's rollout is reported before anything is built, and replaced with --replace", async () => {
  await call('release', await remote());
  await call('release --rollout 10%', await remote('1.1.0'));
  const given = await remote('1.2.0');
  await announce(given);
  const build = jest.fn(async () => undefined);
  const { code, said } = await call('release', given, { build });
  expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('bonus 1.1.0 is rolled out to 10 % of the visitors')]);
  expect(build).not.toHaveBeenCalled();
  expect((await call('release --rollout 5% --replace', given)).code).toBe(exitCodes.done);
  expect((await call('status')).said).toContain('1.2.0 for 5 % of the visitors');
  expect((await call('activate bonus 1.1.0')).code).toBe(exitCodes.refused);
  expect((await call('activate bonus 1.1.0 --replace')).code).toBe(exitCodes.done);
});

test('MFE-19 a remote starts with a rollout and is retired, and status shows both', async () => {
  await call('release', await aGoodShell());
  await call('release --rollout 10%', await remote());
  expect((await call('status')).said).toMatch(/bonus +none +1\.0\.0 for 10 % of the visitors\n/);
  await call('activate bonus 1.0.0');
  const { code, said } = await call('retire bonus');
  expect([code, said]).toEqual([exitCodes.done, expect.stringMatching(/bonus +retired +\(was: 1\.0\.0\) {2}by Noi at 20/)]);
  expect(JSON.parse((await call('status --json')).said)).toMatchObject({ remotes: {}, retired: { bonus: { version: '1.0.0' } } });
  const again = await call('release', await remote());
  expect([again.code, again.said]).toEqual([exitCodes.refused, expect.stringContaining('1.0.0 is not above 1.0.0')]);
  expect((await call('release --rollout 10%', await remote('1.1.0'))).code).toBe(exitCodes.done);
  expect((await call('activate bonus 1.1.0')).said).not.toContain('retired');
});

describe('a lost registry', () => {
  beforeEach(async () => {
    await call('release', await aGoodShell());
    await call('release', await remote());
    await call('release', await remote('1.1.0'));
    await rm(join(store, 'registry.json'));
  });

  test.each(['status', 'activate bonus 1.0.0', 'rollback bonus', 'pause bonus', 'retire bonus', 'gc', 'gc --dry-run'])(
    'MFE-19 %s reports the loss and how to restore it, and writes nothing',
    async (line) => {
      const { code, said } = await call(line);
      expect([code, said]).toEqual([
        exitCodes.fault,
        `registry.json is missing in ${store}, and its history goes up to revision 3. Nothing has changed; restore a revision with \`deploy restore\`\n`,
      ]);
    },
  );

  test('MFE-19 a release reports the loss too, and the history stays readable', async () => {
    expect(await call('release', await remote('1.2.0'))).toEqual({
      code: exitCodes.fault,
      said: expect.stringContaining('restore'),
    });
    expect((await call('history')).said).toMatch(/3 .*activate bonus 1\.1\.0\n.*2 /);
  });

  test('MFE-19 is restored to its latest or to an earlier revision', async () => {
    expect((await call('restore --dry-run')).said).toContain('dry run');
    const { code, said } = await call('restore');
    expect([code, said]).toEqual([
      exitCodes.done,
      expect.stringMatching(/revision 5, restore the latest.*\n.*\n {2}bonus +1\.1\.0/),
    ]);
    expect((await call('restore')).code).toBe(exitCodes.refused);
    expect((await call('restore 2')).said).toMatch(/revision 6, restore revision 2.*\n.*\n {2}bonus +1\.0\.0/);
    expect((await call('restore two')).code).toBe(exitCodes.usage);
    expect((await call('restore 2 3')).code).toBe(exitCodes.usage);
  });
});

test('MFE-19 a rollback to a release without its files is refused, and skips it with --past-broken', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call('release', await remote(version));
  await rm(join(store, 'releases/bonus/1.1.0'), { recursive: true });
  const { code, said } = await call('rollback bonus');
  expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('bonus 1.1.0 is not in the store')]);
  expect((await call('rollback bonus --past-broken')).said).toMatch(/bonus +1\.0\.0/);
});

test('MFE-19 gc lists what it removes, and the minimum age can be set', async () => {
  for (const version of ['1.0.0', '1.1.0']) await call('publish', await remote(version));
  await call('activate bonus 1.1.0');
  expect((await call('gc --keep 1 --dry-run')).said).toBe('would remove  bonus 1.0.0\n');
  expect((await call('gc --keep 1 --age 36h')).said).toBe('removed  bonus 1.0.0\n');
  expect((await call('gc --keep 1')).said).toBe('nothing to remove\n');
  expect((await call('gc --age week')).code).toBe(exitCodes.usage);
});

test('MFE-04 a remote cannot be named like a property of every object', async () => {
  const { declaration } = (await remote()).release;
  const named = await aGoodRemote({ name: 'constructor', declaration: declaration && { ...declaration, name: 'constructor' } });
  const { code, said } = await call('release', named);
  expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('a property of every JavaScript object')]);
  expect((await call('rollback constructor')).said).toContain('nothing is in service yet');
});

test('the command completes if the reader of its output closes early', async () => {
  await call('release', await remote());
  const child = spawn(process.execPath, [join(import.meta.dirname, './cli.ts'), 'history', '--store', store]);
  child.stdout.destroy();
  let said = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => void (said += text));
  const [code]: unknown[] = await once(child, 'close');
  expect([code, said]).toEqual([exitCodes.done, '']);
});
