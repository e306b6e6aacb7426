import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { directoryObjects } from '../../objects/directory-objects.ts';
import { temporaryFolder } from '../../testing/build-folder.ts';
import { aTeam, nameService } from '../../testing/owners.ts';
import { aGoodRemote, type Given } from '../../testing/releases.ts';
import { runAs, runCommand, wordsOf } from '../../testing/run-command.ts';
import { commitPackage } from '../../testing/working-copy.ts';
import { readEnvelope } from '../../trust/provenance/provenance-store.ts';
import { parseProvenance } from '../../trust/provenance/statement.ts';
import { exitCodes } from '../exit-codes.ts';

let store: string;
let desk: string;
beforeEach(async () => {
  [store, desk] = [await temporaryFolder(), await temporaryFolder()];
});

/** Runs one call with the named key or without a key. */
const call = (words: string, key?: string, given?: Given) => runAs(words, { store, desk, key, given });

async function withOwners(): Promise<void> {
  for (const key of ['ops', 'team', 'other']) await call(`key ${key}`);
  await call('own platform --key ops.pub --label operators');
  await call('own bonus --key team.pub --label "bonus team"', 'ops');
  await call('own news --key other.pub --label "news team"', 'ops');
}

test('MFE-16 a key file is never overwritten, and only its owner can read the private key', async () => {
  expect((await call('key team')).said).toMatch(/^key [\da-f]{12}: .*team stays secret/);
  expect((await stat(join(desk, 'team'))).mode & 0o777).toBe(0o600);
  const pem = await readFile(join(desk, 'team'), 'utf8');
  expect((await call('key team')).code).toBe(exitCodes.fault);
  expect(await readFile(join(desk, 'team'), 'utf8')).toBe(pem);
});

test('MFE-16 a command on the store itself signs its changes as the release service does', async () => {
  for (const key of ['service', 'ops']) await call(`key ${key}`);
  await call('own platform --key ops.pub --label operators');
  const environment = { RELEASE_STORE: store, SERVICE_KEY_FILE: join(desk, 'service'), RELEASE_KEY_FILE: join(desk, 'ops') };
  const own = (name: string) =>
    runCommand(wordsOf(`own ${name} --key ops.pub --label its-team`), { store, folder: desk }, { environment });
  // The registry lists no service yet, so no key can seal.
  expect((await own('bonus')).code).toBe(exitCodes.done);
  expect((await call('audit')).said).toContain('0 sealed by the release service');
  const [service, ops] = await Promise.all(['service', 'ops'].map(async (key) => aTeam(await readFile(join(desk, key), 'utf8'))));
  if (service) await nameService(directoryObjects(store), service, ops);
  expect((await own('news')).code).toBe(exitCodes.done);
  expect((await call('audit')).said).toContain('1 sealed by the release service');
});

test('MFE-16 only the platform adds, lists and removes owners', async () => {
  await withOwners();
  const refused = await call('own bonus --key other.pub --label "news team"', 'team');
  expect([refused.code, refused.said]).toEqual([
    exitCodes.refused,
    expect.stringContaining('owners is reserved for operators (key '),
  ]);
  await call('own bonus --issuer https://ci.example --audience kaeo --subject repo:kaeo/bonus:* --may release,rollout', 'ops');
  const listed = (await call('owners bonus')).said;
  expect(listed).toMatch(
    /releases are signed: required\n.*key +bonus team.*may release, rollout, rollback, retire\n.*ci +repo:kaeo\/bonus:\*/,
  );
  const id = /([\da-f]{12}) {2}ci/.exec(listed)?.[1] ?? '';
  expect((await call(`disown bonus ${id}`)).code).toBe(exitCodes.refused);
  expect((await call(`disown bonus ${id}`, 'ops')).code).toBe(exitCodes.done);
  expect((await call('owners bonus')).said).not.toContain('repo:kaeo');
  expect((await call('history')).said).toMatch(/own.* bonus no more\n/);
});

test.each([
  ['own bonus', 'name the owner'],
  ['own bonus --key team.pub', '--label'],
  ['own bonus --key team --label "the team"', 'private key'],
  ['own bonus --issuer https://ci.example --subject a', 'together'],
  ['own bonus --key team.pub --label a --issuer https://ci.example', 'not both'],
  ['own bonus --key team.pub --label a --may fly', 'not fly'],
  ['own bonus --signing maybe', 'required or optional'],
  ['audit --head 12', '--head takes'],
])('MFE-16 %s fails with a usage error that names what is missing', async (words, lacks) => {
  await call('key team');
  const { code, said } = await call(words);
  expect([code, said]).toEqual([exitCodes.usage, expect.stringContaining(lacks)]);
});

test('MFE-16 a release records its commit in a signed statement, and is refused without one', async () => {
  await withOwners();
  const given = await aGoodRemote();
  const commit = await commitPackage(given, 'https://user:token@git.example/kaeo/bonus');
  for (const key of [undefined, 'other']) {
    const { code, said } = await call('release', key, given);
    expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('release of bonus is reserved for bonus team')]);
  }
  expect((await call('release', 'team', given)).said).toContain('in service bonus 1.0.0');
  const envelope = await readEnvelope(directoryObjects(store), 'bonus', '1.0.0');
  expect(envelope && parseProvenance(envelope)).toMatchObject({
    origin: { source: 'https://git.example/kaeo/bonus', commit, builder: expect.stringMatching(/^machine:./) },
  });
  expect((await call('rollback bonus', 'other')).code).toBe(exitCodes.refused);
});

test('MFE-16 a build of uncommitted sources is not signed', async () => {
  await withOwners();
  const given = await aGoodRemote();
  await commitPackage(given);
  await writeFile(join(dirname(given.folder), 'left.ts'), 'export {}');
  const { code, said } = await call('release', 'team', given);
  expect([code, said]).toEqual([
    exitCodes.refused,
    expect.stringMatching(/provenance +the working copy is not commit .*left\.ts/),
  ]);
  await rm(join(dirname(given.folder), 'left.ts'));
  expect((await call('release', 'team', given)).code).toBe(exitCodes.done);
});

test('MFE-16 only the platform decides whether releases must be signed', async () => {
  await withOwners();
  expect((await call('own bonus --signing optional', 'team')).code).toBe(exitCodes.refused);
  expect((await call('own bonus --signing optional', 'ops')).said).toMatch(
    /bonus\n +releases are signed: optional\n.*bonus team/,
  );
});

test('MFE-16 audit prints the head and finds the first rewritten change', async () => {
  await withOwners();
  const { code, said } = await call('audit');
  expect([code, said]).toEqual([exitCodes.done, expect.stringMatching(/^3 changes verified: 2 linked.*\nhead 3:[\da-f]{64}\n$/)]);
  const head = /head (\S+)/.exec(said)?.[1] ?? '';
  expect((await call(`audit --head ${head}`)).code).toBe(exitCodes.done);
  const path = join(store, 'history/00000002.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('bonus team', 'news team'));
  const found = await call(`audit --head ${head}`);
  expect([found.code, found.said]).toEqual([
    exitCodes.refused,
    'the history is not intact, first at revision 2: it was changed after it was written\n',
  ]);
});
