import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChecksRun } from '../../checks/run-checks.ts';
import { directoryObjects } from '../../objects/directory-objects.ts';
import { readRelease } from '../../release/publish.ts';
import { aRelease, temporaryFolder } from '../../testing/build-folder.ts';
import { aGoodRemote, aGoodShell, type Given } from '../../testing/releases.ts';
import { runCommand, wordsOf } from '../../testing/run-command.ts';
import { commitPackage } from '../../testing/working-copy.ts';
import { exitCodes } from '../exit-codes.ts';

let store: string;
let desk: string;
let given: Given;
let home: string;
beforeEach(async () => {
  [store, desk] = [await temporaryFolder(), await temporaryFolder()];
  given = await aCommitted();
  home = dirname(given.folder);
});

async function aCommitted(version = '1.0.0'): Promise<Given> {
  const made = await aGoodRemote({ version });
  const folder = dirname(made.folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-bonus', version }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify(aRelease().declaration));
  await commitPackage(made);
  return made;
}

const ending = (isGood: boolean): ChecksRun => ({
  results: [
    { name: 'types', isPassed: true, ms: 1 },
    { name: 'test', isPassed: isGood, ms: 1 },
  ],
  output: 'page.test.tsx fails',
});
type How = {
  readonly key?: string;
  readonly isGood?: boolean;
  readonly meanwhile?: () => Promise<void>;
  readonly folder?: string;
};
/** Runs one call in the package's folder, with the named key or without a key. */
async function call(words: string, { key, isGood = true, meanwhile, folder = home }: How = {}) {
  const check = jest.fn(async () => {
    await meanwhile?.();
    return ending(isGood);
  });
  const environment = { RELEASE_STORE: store, RELEASED_BY: 'Noi', ...(key ? { RELEASE_KEY_FILE: join(desk, key) } : {}) };
  const called = await runCommand(wordsOf(words), { store, folder }, { environment, startedIn: desk, check });
  return { ...called, checked: check.mock.calls.length };
}
const checksIn = async () => (await readRelease(directoryObjects(store), 'bonus', '1.0.0'))?.checks;
const refusedWith = (found: string) => ({ code: exitCodes.refused, said: expect.stringContaining(found), checked: 0 });

test('MFE-01 checks attested for the same sources are not run again, and the release records this', async () => {
  const { code, said } = await call('attest checks.json');
  expect([code, said]).toEqual([
    exitCodes.done,
    expect.stringMatching(/passed {5}test of bonus[^]*attested {3}bonus, \d+ sources [\da-f]{12}, unsigned/),
  ]);
  const done = await call('release --attestation checks.json');
  expect(done).toMatchObject({ code: exitCodes.done, checked: 0 });
  expect(done.said).toMatch(/^passed {5}types, test of bonus, attested by an unknown signer\n/);
  const sources = expect.stringMatching(/^[\da-f]{64}$/);
  expect(await checksIn()).toEqual({ kind: 'passed', checks: ['types', 'test'], sources, attestedBy: 'an unknown signer' });
});

test('MFE-04 an attestation for other sources is refused, and nothing is uploaded', async () => {
  await call('attest checks.json');
  await writeFile(join(home, 'page.ts'), 'alert(1)');
  expect(await call('release --attestation checks.json')).toEqual(refusedWith('checks      checks.json is of other sources ('));
  expect(await directoryObjects(store).list('')).toEqual([]);
});

test('MFE-04 failed checks are attested as failed, and such an attestation allows no release', async () => {
  const failed = await call('attest checks.json', { isGood: false });
  expect([failed.code, failed.said]).toEqual([
    exitCodes.refused,
    expect.stringMatching(/page\.test\.tsx fails[^]*checks +test failed/),
  ]);
  expect(await call('release --attestation checks.json')).toEqual(refusedWith('checks.json is not passed: test'));
});

describe('MFE-16 a remote with owners', () => {
  beforeEach(async () => {
    for (const key of ['ops', 'team', 'support', 'other']) await call(`key ${key}`);
    await call('own platform --key ops.pub --label operators');
    await call('own bonus --key team.pub --label "bonus team" --checks required', { key: 'ops' });
    await call('own bonus --key support.pub --label support --may rollback', { key: 'ops' });
  });

  test('accepts an attestation signed by an owner, and the release records the signer', async () => {
    expect((await call('attest checks.json', { key: 'team' })).said).toContain(', signed: ');
    const { code, said } = await call('release --attestation checks.json', { key: 'team' });
    expect([code, said]).toEqual([exitCodes.done, expect.stringMatching(/attested by bonus team \(key [\da-f]{12}\)/)]);
    expect(await checksIn()).toMatchObject({ attestedBy: expect.stringMatching(/^bonus team \(key /) });
  });

  test.each([undefined, 'other', 'support'])('refuses an attestation signed by %s', async (key) => {
    await call('attest checks.json', key ? { key } : {});
    expect(await call('release --attestation checks.json', { key: 'team' })).toEqual(
      refusedWith('checks.json is not signed by an owner of bonus who may release it'),
    );
  });

  test('refuses an attestation whose result was changed after signing', async () => {
    await call('attest checks.json', { key: 'team', isGood: false });
    const file = join(desk, 'checks.json');
    const envelope = JSON.parse(await readFile(file, 'utf8'));
    const text = Buffer.from(envelope.payload, 'base64').toString();
    const forged = text.replace('FAILED', 'PASSED').replace('"failedTests":["test"]', '"failedTests":[]');
    await writeFile(file, JSON.stringify({ ...envelope, payload: Buffer.from(forged).toString('base64') }));
    expect(await call('release --attestation checks.json', { key: 'team' })).toEqual(refusedWith('not signed by an owner'));
  });

  test('does not sign uncommitted sources', async () => {
    await writeFile(join(home, 'left.ts'), 'export {}');
    expect(await call('attest checks.json', { key: 'team' })).toEqual(refusedWith('the working copy is not commit'));
  });
});

test('the attestation file cannot be a source, and sources must not change during the checks', async () => {
  expect(await call(`attest ${join(home, 'checks.json')}`)).toEqual(refusedWith('would count as a source'));
  const meanwhile = () => writeFile(join(home, 'page.ts'), 'export {}');
  expect((await call('attest checks.json', { meanwhile })).said).toContain('the sources changed while they were checked');
  expect((await call('attest checks.json', { folder: await temporaryFolder() })).said).toContain('is not in a git repository');
});

test('MFE-04 a release whose sources changed during checks and build is refused', async () => {
  const meanwhile = () => writeFile(join(home, 'page.ts'), 'export {}');
  const { code, said } = await call('release', { meanwhile });
  expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('page.ts changed while it was checked and built')]);
});

test('each of several packages uses its own attestation, and packages without one run their checks', async () => {
  const shell = await aGoodShell();
  await call('attest checks.json');
  const packages = `--package ${home} --package ${dirname(shell.folder)}`;
  const { code, checked, said } = await call(`publish ${packages} --attestation checks.json`);
  expect([code, checked, said]).toEqual([exitCodes.done, 1, expect.stringContaining('of bonus, attested by an unknown signer')]);
});

test('a file that is no attestation, and one for another package, give different errors', async () => {
  await writeFile(join(desk, 'other.json'), '{"payloadType":"a","payload":"e30=","signatures":[]}');
  for (const file of ['other.json', 'nowhere.json']) {
    expect(await call(`release --attestation ${file}`)).toMatchObject({
      code: exitCodes.usage,
      said: expect.stringContaining(`${file} is not an attestation of checks`),
    });
  }
  await call('attest checks.json');
  const shell = await aGoodShell();
  const elsewhere = await call('release --attestation checks.json', { folder: dirname(shell.folder) });
  expect(elsewhere.said).toContain('checks.json is of bonus, which is not released here');
  expect((await call('release --attestation checks.json --unchecked why')).said).toContain('not both');
  expect((await call('attest checks.json --dry-run')).code).toBe(exitCodes.usage);
  expect((await call(`attest checks.json --package ${home} --package ${desk}`)).said).toContain('takes one package');
});
