import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
const shell = {
  version: '1.0.0',
  base: '/releases/shell/1.0.0/',
  integrity: { 'first.js': 'sha384-first' },
  hashes: { file: 'hashes.json', integrity: 'sha384-hashes' },
};
compose([{ name: 'bonus', pages, releases: { '1.0.0': async () => definitionOf('bonus', pages) } }], { shell });
const later = `${shell.base}later.js`;

test('MFE-09 a script of a release has the registry’s hash, and a foreign script has a hash that never matches', async () => {
  const { integrityOf } = await import('./hashes.ts');
  const { composition } = await import('../composition/composition.ts');
  const base = composition.remotes['bonus']?.current.base ?? '';
  expect(base).toMatch(/^\/releases\//);
  expect(integrityOf(`${base}entry.js?retry=1`)).toBe('sha384-entry');
  expect(integrityOf(`${base}smuggled.js`)).toMatch(/^sha384-A{64}$/);
  expect(integrityOf('/elsewhere/entry.js')).toBeUndefined();
  expect(integrityOf(`https://other.example${base}entry.js`)).toBeUndefined();
  expect(globalThis.releaseIntegrity).toBe(integrityOf);
});

test('MFE-09 a hash missing in the page is fetched before its script, once for all waiting scripts', async () => {
  const { hashesFor, integrityOf } = await import('./hashes.ts');
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  await hashesFor(later);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `${shell.base}${shell.hashes.file}`,
    `${shell.base}${shell.hashes.file}?retry`,
  ]);
  expect(integrityOf(later)).toMatch(/^sha384-A{64}$/);

  fetched.mockClear().mockResolvedValueOnce(Response.json({ 'first.js': 'sha384-first', 'later.js': 'sha384-later' }));
  const waiting = [hashesFor(later), hashesFor(`${shell.base}other.js`)];
  for (const each of waiting) await each;
  expect(integrityOf(later)).toBe('sha384-later');
  expect(integrityOf(`${shell.base}other.js`)).toMatch(/^sha384-A{64}$/);
  const address = `${shell.base}${shell.hashes.file}`;
  expect(fetched.mock.calls).toEqual([[address, expect.objectContaining({ integrity: shell.hashes.integrity })]]);
});

test('MFE-05 a script waits for late hashes without a limit', async () => {
  jest.useFakeTimers();
  const late = { ...shell, base: '/releases/shell/files/' };
  let arrive: (answer: Response) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  const { loadHashes } = await import('./hashes.ts');
  let isDone = false;
  const coming = loadHashes({ ...late, base: shell.base, hashes: { file: 'late.json', integrity: 'sha384-late' } });
  void coming?.then(() => (isDone = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isDone).toBe(false);
  arrive(Response.json({ 'late.js': 'sha384-late' }));
  await coming;
  jest.useRealTimers();
  expect(isDone).toBe(true);
});

test('a script does not wait if the hashes are known or the page has all of them', async () => {
  const { hashesFor } = await import('./hashes.ts');
  expect(hashesFor(`${shell.base}first.js`)).toBeUndefined();
  expect(hashesFor('/releases/bonus/1.0.0/entry.js')).toBeUndefined();
  expect(hashesFor('/releases/bonus/1.0.0/smuggled.js')).toBeUndefined();
  expect(hashesFor('/elsewhere.js')).toBeUndefined();
});
