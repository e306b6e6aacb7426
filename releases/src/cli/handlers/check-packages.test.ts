import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CheckResult } from '../../checks/report-check.ts';
import type { ChecksRun } from '../../checks/run-checks.ts';
import { directoryObjects } from '../../objects/directory-objects.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import { publishRelease, readRelease } from '../../release/publish.ts';
import { aRelease, temporaryFolder } from '../../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../../testing/releases.ts';
import { runCommand, wordsOf } from '../../testing/run-command.ts';
import { commitPackage } from '../../testing/working-copy.ts';
import type { RunContext } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';

let store: string;
beforeEach(async () => {
  store = await temporaryFolder();
});

/** Results of checks by name: `lint` passes, `!lint` fails. */
const ending = (...names: readonly string[]): ChecksRun => ({
  results: names.map((name): CheckResult => ({ name: name.replace('!', ''), isPassed: !name.startsWith('!'), ms: 1200 })),
  output: 'page.tsx:3 is wrong\n',
});
/** Runs one call from the package of a build whose checks have these results. */
async function call(words: string, given: Given | undefined, run: ChecksRun | undefined, more: Partial<RunContext> = {}) {
  const folder = given ? dirname(given.folder) : await temporaryFolder();
  const build = jest.fn(async () => undefined);
  const check = jest.fn(async () => run);
  const { code, said } = await runCommand(wordsOf(words), { store, folder }, { build, check, ...more });
  return { code, said, built: build.mock.calls.length, checked: check.mock.calls.length };
}
const good = ending('types', 'lint', 'test');
const inStore = (version = '1.0.0') => readRelease(directoryObjects(store), 'bonus', version);

test.each(['release', 'publish'])(
  'MFE-01 %s runs the checks of the package first, and the release records them',
  async (words) => {
    const done = await call(words, await aGoodRemote(), good);
    expect(done).toMatchObject({ code: exitCodes.done, checked: 1 });
    expect(done.said).toMatch(/passed {5}types of .* in 1\.2 s\npassed {5}lint of [^]*published/);
    expect(done.said).not.toContain('page.tsx');
    expect((await inStore())?.checks).toEqual({ kind: 'passed', checks: ['types', 'lint', 'test'] });
  },
);

test.each(['release', 'publish'])(
  'MFE-04 %s stops when a check fails, with its name and output, and nothing is built or uploaded',
  async (words) => {
    const { code, said, built } = await call(words, await aGoodRemote(), ending('types', '!lint', '!test'));
    expect([code, built]).toEqual([exitCodes.refused, 0]);
    expect(said).toMatch(
      /FAILED {5}lint of .*\n[^]*page\.tsx:3 is wrong\n[^]*nothing has changed\n {2}checks +lint, test failed\n/,
    );
    expect(said).toContain('--unchecked and a reason');
    expect(await directoryObjects(store).list('')).toEqual([]);
  },
);

test('MFE-04 an abbreviated commit hash is refused before anything is checked or built', async () => {
  const environment = { RELEASE_STORE: store, RELEASED_BY: 'Noi', RELEASE_COMMIT: 'c7ddc3f7' };
  const done = await call('release', await aGoodRemote(), good, { environment });
  expect([done.code, done.checked, done.built]).toEqual([exitCodes.refused, 0, 0]);
  expect(done.said).toMatch(/the commit must be a full hash of 40 characters \(git rev-parse HEAD\), not "c7ddc3f7"/);
});

test.each([
  ['a slot that the shell does not have', { slots: ['wall'] }, 'the shell has no slot wall'],
  ['a missing title', { pages: [{ id: 'a', path: '/a', access: 'public', title: {} }] }, 'page a has no title in th'],
  ['an unknown field', { page: [] }, '/page is not known'],
])('MFE-04 %s in remote.json is refused before anything is checked or built', async (_, facts, found) => {
  const given = await aGoodRemote();
  const home = dirname(given.folder);
  await writeFile(join(home, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(join(home, 'remote.json'), JSON.stringify({ ...aRelease().declaration, ...facts }));
  const done = await call('release', given, good);
  expect([done.code, done.checked, done.built]).toEqual([exitCodes.refused, 0, 0]);
  expect(done.said).toContain(found);
});

test('MFE-16 a release that must be signed is refused outside git before anything is checked or built', async () => {
  const given = await aGoodRemote();
  const home = dirname(given.folder);
  await writeFile(join(home, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(join(home, 'remote.json'), JSON.stringify(aRelease().declaration));
  await call('key key', undefined, good, { startedIn: home });
  const environment = { RELEASE_STORE: store, RELEASED_BY: 'Noi', RELEASE_KEY_FILE: join(home, 'key') };
  const release = async () => {
    const { code, said, checked, built } = await call('release', given, good, { environment });
    return { said, rest: [code, checked, built] };
  };
  const refused = [exitCodes.refused, 0, 0];
  expect(await release()).toEqual({
    said: expect.stringContaining('the commit of the build is unknown'),
    rest: refused,
  });
  await commitPackage(given, '');
  expect(await release()).toEqual({ said: expect.stringContaining('add a git remote `origin`'), rest: refused });
  await writeFile(join(home, 'left.ts'), 'export {}');
  execFileSync('git', ['-C', home, 'remote', 'add', 'origin', 'https://git.example/kaeo/bonus']);
  expect(await release()).toEqual({ said: expect.stringContaining('the working copy is not commit'), rest: refused });
});

test('--json lists the checks of a release, and reports failed checks like a refusal of the gate', async () => {
  const out: string[] = [];
  const json = { out: (text: string) => void out.push(text) };
  await call('release --json', await aGoodRemote(), good, json);
  await call('release --json', await aGoodRemote({ version: '1.1.0' }), ending('!lint'), json);
  expect(out.map((text) => JSON.parse(text))).toMatchObject([
    { name: 'bonus', checks: { bonus: { kind: 'passed', checks: ['types', 'lint', 'test'] } } },
    { refusals: [{ rule: 'checks', found: 'lint failed' }] },
  ]);
});

test('MFE-04 the first failed package stops the release of all packages', async () => {
  const [shell, bonus] = [await aGoodShell(), await aGoodRemote()];
  const packages = [shell, bonus].map(({ folder }) => `--package ${dirname(folder)}`).join(' ');
  const check = async (folder: string) => (folder === dirname(bonus.folder) ? ending('!test') : good);
  expect(await call(`release ${packages}`, undefined, undefined, { check })).toMatchObject({ code: exitCodes.refused, built: 0 });
  expect(await readRegistry(directoryObjects(store))).toBeUndefined();
});

test('--verbose streams the output of the checks', async () => {
  const check: RunContext['check'] = async (_folder, onOutput) => {
    onOutput?.('31 files checked\n');
    return good;
  };
  const { said } = await call('release --verbose', await aGoodRemote(), undefined, { check });
  expect(said).toMatch(/^31 files checked\npassed/);
});

test('MFE-04 a package without checks is refused, with the scripts to add', async () => {
  const { code, said, built } = await call('release', await aGoodRemote(), undefined);
  expect([code, built]).toEqual([exitCodes.refused, 0]);
  expect(said).toMatch(/checks +it has no checks\n.*`check` and `test`, with the kit `kaeo check` and `kaeo test`/);
});

test('MFE-04 a release can skip its checks for a reason, which history, status and registry show for that release only', async () => {
  await call('release', await aGoodRemote(), good);
  const { code, said, checked } = await call(
    'release --unchecked "the CI  is down"',
    await aGoodRemote({ version: '1.1.0' }),
    ending('!test'),
  );
  expect([code, checked, said]).toEqual([exitCodes.done, 0, expect.stringMatching(/^unchecked {2}.*: the CI is down\n/)]);
  expect((await call('history', undefined, good)).said).toMatch(
    /activate bonus 1\.1\.0 \(unchecked: the CI is down\)\n.*activate bonus 1\.0\.0\n/,
  );
  expect((await call('status', undefined, good)).said).toMatch(/bonus +1\.1\.0 .* {2}1\.1\.0 went unchecked: the CI is down\n/);
  await call('release --rollout 10% --unchecked "nobody waits"', await aGoodRemote({ version: '1.2.0' }), undefined);
  expect((await call('status', undefined, good)).said).toMatch(
    /1\.1\.0 went unchecked: the CI is down {2}1\.2\.0 went unchecked: nobody waits/,
  );
  await call('rollback bonus', undefined, good);
  await call('rollback bonus', undefined, good);
  expect((await call('status', undefined, good)).said).not.toContain('unchecked');
});

test('a dry run skips the checks and reports that', async () => {
  for (const words of ['release --dry-run', 'publish --dry-run']) {
    const { code, said, checked } = await call(words, await aGoodRemote(), ending('!test'));
    expect([code, said, checked]).toEqual([exitCodes.done, expect.stringContaining('dry run    the checks are not run\n'), 0]);
  }
});

test('`check` applies the gate without running checks; `activate` relies on the checks of the publication', async () => {
  const given = await aGoodRemote();
  expect(await call('check', given, ending('!test'))).toMatchObject({ code: exitCodes.done, checked: 0 });
  await call('publish', given, good);
  expect(await call('activate bonus 1.0.0', undefined, undefined)).toMatchObject({ code: exitCodes.done, checked: 0 });
});

test.each([
  ['release --unchecked=', 'takes the reason'],
  ['activate bonus 1.0.0 --unchecked soon', "unknown option '--unchecked'"],
  ['own bonus --checks maybe', '--checks takes required or optional'],
])('%s fails with a usage error that names what is missing', async (words, lacks) => {
  expect(await call(words, undefined, good)).toMatchObject({ code: exitCodes.usage, said: expect.stringContaining(lacks) });
});

test('the reason is limited in length', async () => {
  const { code, said } = await call(`release --unchecked "${'why '.repeat(60)}"`, await aGoodRemote(), good);
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining('in up to 200 characters')]);
});

test('a release that was interrupted continues with the same build, however it is checked this time', async () => {
  const given = await aGoodRemote();
  await call('publish --unchecked "in a hurry"', given, undefined);
  expect((await call('release', given, good)).said).toContain('published  bonus 1.0.0 before, from the same build; continuing');
  expect((await call('history', undefined, good)).said).toContain('(unchecked: in a hurry)');
});

test('MFE-04 MFE-16 if the owners require checks, no release without passed checks is put into service', async () => {
  const desk = await temporaryFolder();
  const environment = { RELEASE_STORE: store, RELEASE_KEY_FILE: join(desk, 'key') };
  const owner: Partial<RunContext> = { environment, startedIn: desk };
  const withKey = (words: string, given?: Given, run: ChecksRun | undefined = good) => call(words, given, run, owner);
  await call('key key', undefined, good, { startedIn: desk });
  await withKey('own platform --key key.pub --label operators');
  expect((await withKey('own bonus --key key.pub --label team --signing optional --checks required')).said).toContain(
    'releases have passed their checks: required',
  );
  expect((await withKey('history')).said).toContain('signed: optional, releases of bonus have passed their checks: required');
  const given = await aGoodRemote();
  const home = dirname(given.folder);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(join(home, 'remote.json'), JSON.stringify(aRelease().declaration));
  await commitPackage(given);
  const without = await withKey('release --unchecked "no time"', given);
  expect([without.code, without.built]).toEqual([exitCodes.refused, 0]);
  expect(without.said).toContain('bonus 1.0.0 is unchecked (no time), but its owners require passed checks');
  // Published without checks.
  await publishRelease(directoryObjects(store), given.release, given.files);
  expect((await withKey('activate bonus 1.0.0')).said).toContain('does not record passed checks');
  const next = await aGoodRemote({ version: '1.1.0' });
  await commitPackage(next);
  expect((await withKey('check', next)).code).toBe(exitCodes.done);
  expect((await withKey('release', next)).code).toBe(exitCodes.done);
  expect((await withKey('own bonus --checks optional')).said).not.toContain('passed their checks: required');
});
