import type { BuiltRelease } from '../../release/built-release.ts';
import { temporaryFolder } from '../../testing/build-folder.ts';
import { aGoodRemote, type Given } from '../../testing/releases.ts';
import { runAs } from '../../testing/run-command.ts';
import { bytesOf } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';

let store: string;
let desk: string;
beforeEach(async () => {
  [store, desk] = [await temporaryFolder(), await temporaryFolder()];
});

/** Runs one call with the named key or without a key. */
const call = (words: string, somebody: { readonly key?: string; readonly given?: Given } = {}) =>
  runAs(words, { store, desk, ...somebody });
/** A build of six scripts of about 20 bytes each. */
const remote = (facts: Partial<BuiltRelease> = {}) =>
  aGoodRemote({ budget: { entryBytes: 4000, totalBytes: 25_000, assetBytes: 2_000_000 }, ...facts });

test('PERF-02 a ceiling can be set, listed, changed in part and removed, and the history records the author', async () => {
  expect((await call('ceiling')).said).toBe('nothing has a ceiling\n');
  expect((await call('ceiling bonus --entry 4kB --total 25.5kB')).said).toContain(
    'bonus       first scripts 4.0 kB, all scripts 25.5 kB',
  );
  await call('ceiling shell --total 0.3MB --assets 2MB');
  expect((await call('ceiling bonus --entry 5000')).said).toContain('bonus       first scripts 5.0 kB, all scripts 25.5 kB');
  expect((await call('ceiling bonus')).said).toBe('  bonus       first scripts 5.0 kB, all scripts 25.5 kB\n');
  expect((await call('owners')).said).toBe(
    '  bonus\n    ceiling: first scripts 5.0 kB, all scripts 25.5 kB\n  shell\n    ceiling: all scripts 300.0 kB, other files 2000.0 kB\n',
  );
  expect((await call('ceiling bonus --none')).said).toContain('done: no ceiling of bonus');
  expect((await call('ceiling bonus --none')).code).toBe(exitCodes.refused);
  expect((await call('history')).said.match(/Noi.*/g)?.map((line) => line.slice(16).trim())).toEqual([
    'no ceiling of bonus',
    'ceiling of bonus: first scripts 5.0 kB',
    'ceiling of shell: all scripts 300.0 kB, other files 2000.0 kB',
    'ceiling of bonus: first scripts 4.0 kB, all scripts 25.5 kB',
  ]);
});

test('PERF-02 MFE-04 a release whose team raised its own budget above the ceiling is refused, by the gate and by activation', async () => {
  const within = await remote();
  expect((await call('publish', { given: within })).code).toBe(exitCodes.done);
  await call('ceiling bonus --entry 3kB --total 25kB');
  const found = 'ceiling     its first scripts weigh 0.0 kB, its budget is 4.0 kB, and the ceiling of bonus is 3.0 kB';
  for (const words of ['check', 'release', 'activate bonus 1.0.0', 'rollout bonus 1.0.0 10%']) {
    const { code, said } = await call(words, { given: within });
    expect([words, code, said]).toEqual([words, exitCodes.refused, expect.stringContaining(found)]);
    expect(said).toContain('raised with `ceiling bonus` by anyone with access to the store');
  }
  await call('ceiling bonus --entry 4kB');
  expect((await call('activate bonus 1.0.0')).code).toBe(exitCodes.done);
});

test('PERF-02 a release over both its budget and the ceiling reports both; a new ceiling affects neither releases in service nor a rollback', async () => {
  await call('release', { given: await remote() });
  await call('release', { given: await remote({ version: '1.1.0' }) });
  await call('ceiling bonus --total 100');
  const heavy = await remote({ version: '1.2.0', budget: { entryBytes: 50, totalBytes: 60, assetBytes: 2_000_000 } });
  const { said } = await call('release', { given: heavy });
  expect(said).toMatch(
    /budget +all its scripts weigh 0\.1 kB of 0\.1 kB; the largest is \S+ with 0\.0 kB\n[^]*ceiling +all its scripts weigh 0\.1 kB, its budget/,
  );
  expect((await call('rollback bonus')).code).toBe(exitCodes.done);
});

test('PERF-02 MFE-16 only the platform changes a ceiling, and restoring a revision does not restore an old ceiling', async () => {
  for (const key of ['ops', 'team']) await call(`key ${key}`);
  await call('own platform --key ops.pub --label operators');
  await call('own bonus --key team.pub --label "bonus team" --signing optional', { key: 'ops' });
  await call('ceiling bonus --entry 4kB', { key: 'ops' });
  await call('release', { key: 'team', given: await remote() });
  for (const key of [undefined, 'team']) {
    for (const words of ['ceiling bonus --entry 9kB', 'ceiling bonus --none']) {
      const { code, said } = await call(words, key === undefined ? {} : { key });
      expect([code, said]).toEqual([exitCodes.refused, expect.stringContaining('ceiling is reserved for operators (key ')]);
    }
  }
  const raised = await remote({ version: '1.1.0', budget: { entryBytes: 9000, totalBytes: 25_000, assetBytes: 2_000_000 } });
  expect((await call('release', { key: 'team', given: raised })).said).toMatch(/ceiling bonus` by operators \(key /);
  await call('ceiling bonus --entry 2kB', { key: 'ops' });
  await call('restore 4', { key: 'ops' });
  expect((await call('owners bonus')).said).toContain('ceiling: first scripts 2.0 kB');
});

test.each([
  ['ceiling --entry 4kB', 'name the package'],
  ['ceiling bonus --entry 4 KiB', "too many arguments for 'ceiling'"],
  ['ceiling bonus --entry 4KiB', '--entry takes a size such as 60kB'],
  ['ceiling bonus --total 0', '--total takes a size'],
  ['ceiling bonus --none --entry 4kB', 'give it alone'],
])('PERF-02 %s fails with a usage error that names the problem', async (words, found) => {
  expect(await call(words)).toEqual({ code: exitCodes.usage, said: expect.stringContaining(found) });
});

test('PERF-02 a name that can have no release can have no ceiling', async () => {
  expect((await call('ceiling platform --entry 4kB')).code).toBe(exitCodes.refused);
  expect((await call('ceiling constructor')).said).toBe('constructor has no ceiling\n');
});

test('MFE-17 MFE-16 the minimum notice of a deprecation is 30 days unless a platform owner sets it', async () => {
  expect((await call('notice')).said).toBe('a deprecated name stays for at least 30 days\n');
  for (const key of ['ops', 'team']) await call(`key ${key}`);
  await call('own platform --key ops.pub --label operators');
  expect(await call('notice 1', { key: 'team' })).toEqual({
    code: exitCodes.refused,
    said: expect.stringContaining('notice is reserved for operators (key '),
  });
  expect((await call('notice 45', { key: 'ops' })).said).toBe('a deprecated name stays for at least 45 days\n');
  expect((await call('notice')).said).toBe('a deprecated name stays for at least 45 days\n');
  expect((await call('history')).said).toContain('notice of deprecations: 45 days');
  for (const word of ['0', '-1', '1.5', 'soon', '3651']) {
    expect((await call(`notice ${word}`, { key: 'ops' })).code).toBe(exitCodes.usage);
  }
});

test('a size is given in bytes, kilobytes of 1000 bytes or megabytes', () => {
  const given = ['60000', '60kB', '60 kB', '0.5kB', '1.5MB', '158.25kB'];
  expect(given.map((text) => bytesOf(text, 'total'))).toEqual([60_000, 60_000, 60_000, 500, 1_500_000, 158_250]);
  for (const text of ['', '0', '-1kB', '1e3', '60KB', '60 kb', 'kB', '1.2345kB', '12345678901']) {
    expect(() => bytesOf(text, 'total')).toThrow('--total takes a size');
  }
  expect(bytesOf(undefined, 'total')).toBeUndefined();
});
