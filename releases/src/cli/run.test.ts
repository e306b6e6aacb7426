import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BuiltRelease } from '../release/built-release.ts';
import { aRelease, temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { runCommand } from '../testing/run-command.ts';
import type { RunContext } from './call.ts';
import { commands } from './commands.ts';
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

const remote = (facts: Partial<BuiltRelease> = {}) => aGoodRemote(facts);

test('the store must be named if there is no default', async () => {
  const { code, said } = await call('status', undefined, { environment: {}, defaultStore: undefined });
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining('name the store of the releases: --store PLACE')]);
});

test('--help lists all commands and explains each', async () => {
  const whole = await call('--help');
  expect(whole.code).toBe(exitCodes.done);
  for (const name of Object.keys(commands)) {
    expect(whole.said).toContain(`  ${name}`);
    const { code, said } = await call(`${name} --help`);
    expect([code, said]).toEqual([
      exitCodes.done,
      expect.stringMatching(new RegExp(`^Usage: deploy ${name}[^]*npm run[^]*--json`)),
    ]);
    expect((await call(`help ${name}`)).said).toBe(said);
  }
});

test.each([
  ['', 'Releases of the shell'],
  ['relase', "unknown command 'relase'\n(Did you mean release?)"],
  ['status --jsno', "unknown option '--jsno'\n(Did you mean --json?)"],
  ['activate bonus', 'give a version; deploy activate --help'],
  ['rollback bonus 1.0.0', 'rollback does not take 1.0.0'],
  ['activate bonus 1.0.0 --rollout 10%', "unknown option '--rollout'"],
  ['release --rollout 0%', 'use `publish`'],
  ['rollout bonus 1.0.0 ten', 'ten is not a share of visitors'],
  ['rollout bonus 1.0.0 120%', '120% is not a share of visitors'],
  ['gc --keep 0', '--keep takes a whole number'],
])('a call with the wrong words, "%s", is told so', async (line, words) => {
  const { code, said } = await call(line);
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining(words)]);
});

test('MFE-01 one command builds, checks, publishes and activates a release', async () => {
  const built: string[] = [];
  const { code, said } = await call('release', await remote(), { build: async (folder) => void built.push(folder) });
  expect(code).toBe(exitCodes.done);
  expect(built).toHaveLength(1);
  expect(said).toMatch(/built .*\nchecked .*bonus 1\.0\.0.*\npublished .*\nin service bonus 1\.0\.0 for 100 %/);
  const status = JSON.parse((await call('status --json')).said);
  expect(status).toMatchObject({ revision: 1, change: { by: 'Noi', what: 'activate bonus 1.0.0' } });
  expect(status.remotes.bonus.current.version).toBe('1.0.0');
});

test('MFE-02 a release is rolled out to a share, then a larger one, paused and rolled back', async () => {
  await call('release', await remote());
  await call('release --rollout 10%', await remote({ version: '1.1.0' }));
  expect((await call('status')).said).toContain('1.1.0 for 10 % of the visitors');
  expect((await call('rollout bonus 1.1.0 50%')).said).toContain('1.1.0 for 50 % of the visitors');
  expect((await call('pause bonus')).said).toContain('paused');
  expect((await call('rollback bonus')).said).not.toContain('1.1.0 for');
  expect((await call('activate bonus 1.1.0')).said).toContain('before: 1.0.0');
  expect((await call('rollback bonus')).code).toBe(exitCodes.done);
  expect((await call('rollback bonus')).code).toBe(exitCodes.refused);
  const { said } = await call('history');
  expect(said.split('\n').map((line) => line.slice(49).trim())).toEqual([
    'roll back bonus',
    'activate bonus 1.1.0',
    'roll back bonus',
    'pause bonus',
    'roll out bonus 1.1.0 to 50 %',
    'roll out bonus 1.1.0 to 10 %',
    'activate bonus 1.0.0',
    '',
  ]);
});

test('MFE-03 releasing the same version again is refused with its own exit code', async () => {
  const given = await remote();
  await call('release', given);
  const { code, said } = await call('release', given);
  expect([code, said]).toEqual([exitCodes.published, expect.stringContaining('raise the version')]);
});

test('MFE-03 MFE-04 a published version and a lower version are refused before anything is built', async () => {
  const given = await remote({ version: '1.1.0' });
  await call('release', given);
  await writeFile(join(dirname(given.folder), 'remote.json'), JSON.stringify(aRelease().declaration));
  const build = jest.fn(async () => undefined);
  const codeOf = async (version: string) => {
    await writeFile(join(dirname(given.folder), 'package.json'), JSON.stringify({ name: 'mfe-bonus', version }));
    return (await call('release', given, { build })).code;
  };
  expect([await codeOf('1.1.0'), await codeOf('1.0.9')]).toEqual([exitCodes.published, exitCodes.refused]);
  expect(build).not.toHaveBeenCalled();
});

test('MFE-04 a working copy in service whose hash begins with a zero does not block a release', async () => {
  const given = await remote({ version: '1.0.0-01234567' });
  await call('release', given);
  expect((await call('release', await remote())).code).toBe(exitCodes.done);
  expect((await call('gc --keep 1')).code).toBe(exitCodes.done);
});

test('MFE-04 `release` takes only higher versions; going back and older versions have their own commands', async () => {
  await call('release', await remote({ version: '1.10.0' }));
  const behind = await remote({ version: '1.9.0' });
  const { code, said } = await call('release', behind);
  expect([code, said]).toEqual([exitCodes.refused, expect.stringMatching(/version +1\.9\.0 is lower than 1\.10\.0[^]*rollback/)]);
  expect((await call('status')).said).not.toContain('1.9.0');
  expect((await call('publish', behind)).code).toBe(exitCodes.done);
  expect((await call('activate bonus 1.9.0')).said).toContain('before: 1.10.0');
});

test('MFE-04 LAOS=1 releases the shell of Laos, and not into the store of the other market', async () => {
  const shellFor = async (market: string) => {
    const given = await aGoodShell({ market });
    await writeFile(join(dirname(given.folder), 'package.json'), '{"name":"shell"}');
    return given;
  };
  await call('release', await shellFor('thailand'));
  const laos = await shellFor('laos');
  await rename(laos.folder, join(dirname(laos.folder), 'dist-laos'));
  const environment = { RELEASE_STORE: store, RELEASED_BY: 'Noi', LAOS: '1' };
  const mixed = await call('check', laos, { environment });
  expect([mixed.code, mixed.said]).toEqual([exitCodes.refused, expect.stringContaining('market      it is the shell for laos')]);
  const own = await temporaryFolder();
  expect((await call(`release --store ${own}`, laos, { environment })).code).toBe(exitCodes.done);
  expect(JSON.parse((await call(`status --json --store ${own}`)).said).shell.current.market).toBe('laos');
  // A remote has one build for all markets.
  expect((await call(`release --store ${own}`, await remote(), { environment })).code).toBe(exitCodes.done);
});

test("the paths of a package and a store are relative to the user's directory", async () => {
  const given = await remote();
  const startedIn = dirname(dirname(given.folder));
  const folder = await temporaryFolder();
  const line = `check --package ${basename(dirname(given.folder))} --store ./releases`;
  expect((await call(line, undefined, { startedIn, folder })).code).toBe(exitCodes.done);
});

test('MFE-04 a refusal of the gate lists each rule as text and as JSON, and changes nothing', async () => {
  await call('release', await aGoodShell());
  const misfit = await remote({ shared: { react: '^18.0.0' }, budget: { entryBytes: 1, totalBytes: 1, assetBytes: 2_000_000 } });
  const lines = await call('release', misfit);
  expect(lines.code).toBe(exitCodes.refused);
  expect(lines.said).toMatch(/nothing has changed\n {2}budget .*\n.*way out: .*\n/);
  expect(lines.said).toContain('takes react ^18.0.0, shell 1.0.0 provides 19.3.1');
  const json = JSON.parse((await call('check --json', misfit)).said);
  expect(json.refusals.map(({ rule }: { rule: string }) => rule)).toEqual(['budget', 'budget', 'singletons']);
  expect(JSON.parse((await call('status --json')).said).revision).toBe(1);
});

test('a dry run of a published version reports that', async () => {
  await call('release', await remote());
  expect((await call('release --dry-run', await remote())).code).toBe(exitCodes.published);
});

test('a dry run of a release builds and checks, and writes nothing', async () => {
  const { code, said } = await call('release --dry-run', await remote());
  expect([code, said]).toEqual([exitCodes.done, expect.stringContaining('nothing has changed')]);
  expect((await call('status')).said).toBe('nothing is in service yet\n');
});

test('a failed build and a folder without a build are reported as faults', async () => {
  const failing = await call('release', await remote(), { build: () => Promise.reject(new Error('ts error in page.tsx')) });
  expect([failing.code, failing.said]).toEqual([exitCodes.fault, expect.stringMatching(/\nts error in page\.tsx\n$/)]);
  const empty = await call('check');
  expect([empty.code, empty.said]).toEqual([exitCodes.fault, expect.stringContaining('build it first')]);
});

test('a registry of an unknown format is refused', async () => {
  await mkdir(store, { recursive: true });
  await writeFile(join(store, 'registry.json'), '{"format":3,"revision":4,"remotes":{}}');
  expect(await call('status')).toEqual({ code: exitCodes.fault, said: expect.stringContaining('not of a format') });
});

test('progress is shown on a terminal only', async () => {
  const given = await remote();
  const copy = join(await temporaryFolder(), 'dist');
  await cp(given.folder, copy, { recursive: true });
  const shown = await call('release', { ...given, folder: copy }, { isTerminal: true });
  expect(shown.said).toContain('uploading 1 of');
  expect((await call('release', await remote({ version: '1.2.0' }))).said).not.toContain('\r');
});
