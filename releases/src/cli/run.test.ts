import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BuiltRelease } from '../release/built-release.ts';
import { aRelease, temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../testing/releases.ts';
import { runCommand } from '../testing/run-command.ts';
import type { Surroundings } from './call.ts';
import { commands } from './commands.ts';
import { exitCodes } from './exit-codes.ts';

let store: string;
beforeEach(async () => {
  store = await temporaryFolder();
});

/** Runs one call as from a package whose build is `given`. */
async function call(line: string, given?: Given, surroundings: Partial<Surroundings> = {}) {
  const folder = given ? dirname(given.folder) : await temporaryFolder();
  return runCommand(line.split(' ').filter(Boolean), { store, folder }, surroundings);
}

const remote = (facts: Partial<BuiltRelease> = {}) => aGoodRemote(facts);

test('a store that nobody names is asked for', async () => {
  const { code, said } = await call('status', undefined, { environment: {}, defaultStore: undefined });
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining('name the store of the releases: --store PLACE')]);
});

test('it says what it can do, as a whole and command by command', async () => {
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
  ['release --rollout 0%', '`publish` it'],
  ['rollout bonus 1.0.0 ten', 'ten is no share of visitors'],
  ['rollout bonus 1.0.0 120%', '120% is no share of visitors'],
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

test('MFE-02 a release for some, for more, held, and taken back', async () => {
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

test('MFE-03 the same version again is refused with a code of its own', async () => {
  const given = await remote();
  await call('release', given);
  const { code, said } = await call('release', given);
  expect([code, said]).toEqual([exitCodes.published, expect.stringContaining('raise the version')]);
});

test('MFE-03 MFE-04 a version that is published, and one that is lower, is refused before anything is built', async () => {
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

test('MFE-04 a working copy in service, named by a hash that begins with a nought, does not stand in the way', async () => {
  const given = await remote({ version: '1.0.0-01234567' });
  await call('release', given);
  expect((await call('release', await remote())).code).toBe(exitCodes.done);
  expect((await call('gc --keep 1')).code).toBe(exitCodes.done);
});

test('MFE-04 a release goes upwards; going back, and an older line, are commands of their own', async () => {
  await call('release', await remote({ version: '1.10.0' }));
  const behind = await remote({ version: '1.9.0' });
  const { code, said } = await call('release', behind);
  expect([code, said]).toEqual([exitCodes.refused, expect.stringMatching(/version +1\.9\.0 is lower than 1\.10\.0[^]*rollback/)]);
  expect((await call('status')).said).not.toContain('1.9.0');
  expect((await call('publish', behind)).code).toBe(exitCodes.done);
  expect((await call('activate bonus 1.9.0')).said).toContain('before: 1.10.0');
});

test('MFE-04 with LAOS=1 the shell of Laos is released, and not into the store of the other market', async () => {
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
  // A remote has one build for every market.
  expect((await call(`release --store ${own}`, await remote(), { environment })).code).toBe(exitCodes.done);
});

test('a package and a store are named from where the person is', async () => {
  const given = await remote();
  const startedIn = dirname(dirname(given.folder));
  const folder = await temporaryFolder();
  const line = `check --package ${basename(dirname(given.folder))} --store ./releases`;
  expect((await call(line, undefined, { startedIn, folder })).code).toBe(exitCodes.done);
});

test('MFE-04 what the gate refuses is told rule by rule, in lines and as JSON, and changes nothing', async () => {
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

test('a dry run of a version that is published says so', async () => {
  await call('release', await remote());
  expect((await call('release --dry-run', await remote())).code).toBe(exitCodes.published);
});

test('a dry run of a release builds and checks, and writes nothing', async () => {
  const { code, said } = await call('release --dry-run', await remote());
  expect([code, said]).toEqual([exitCodes.done, expect.stringContaining('nothing has changed')]);
  expect((await call('status')).said).toBe('nothing is in service yet\n');
});

test('a build that fails, and a folder that holds none, are faults that are told', async () => {
  const failing = await call('release', await remote(), { build: () => Promise.reject(new Error('ts error in page.tsx')) });
  expect([failing.code, failing.said]).toEqual([exitCodes.fault, expect.stringMatching(/\nts error in page\.tsx\n$/)]);
  const empty = await call('check');
  expect([empty.code, empty.said]).toEqual([exitCodes.fault, expect.stringContaining('build it first')]);
});

test('a registry of another format is not guessed at', async () => {
  await mkdir(store, { recursive: true });
  await writeFile(join(store, 'registry.json'), '{"format":3,"revision":4,"remotes":{}}');
  expect(await call('status')).toEqual({ code: exitCodes.fault, said: expect.stringContaining('not of a format') });
});

test('on a terminal long work shows how far it is; elsewhere nothing is written over', async () => {
  const given = await remote();
  const copy = join(await temporaryFolder(), 'dist');
  await cp(given.folder, copy, { recursive: true });
  const shown = await call('release', { ...given, folder: copy }, { isTerminal: true });
  expect(shown.said).toContain('uploading 1 of');
  expect((await call('release', await remote({ version: '1.2.0' }))).said).not.toContain('\r');
});
