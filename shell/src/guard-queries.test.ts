import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '@kaeo/host/testing/composition.ts';
import { queryClient, queryKeys } from '@kaeo/shared/query';
import { answer, waitFor } from '@kaeo/shared/testing';

const never = () => Promise.reject(new Error('not asked'));
compose(
  [
    { name: 'bonus', pages: [], releases: { '1.1.0': never } },
    { name: 'wallet', pages: [], releases: { '2.0.0': never } },
    { name: 'chat', pages: [], releases: { '1.0.0': never } },
  ],
  { shell: { version: '1.0.0', base: '/releases/shell/1.0.0/', integrity: {} } },
);

beforeAll(async () => {
  const { guardQueries } = await import('./guard-queries.ts');
  guardQueries();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('POST /api/remote-failures', {});
});
afterEach(() => {
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

/** Runs a function so that the stack contains a script URL of the release. */
function as<Result>(release: string, run: () => Result, file = 'page.js'): Result {
  const source = `return run();\n//# sourceURL=http://localhost/releases/${release}/${file}`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the only way to put a script of another URL on the stack
  return new Function('run', source)(run) as Result;
}
const [bonus, wallet, chat] = ['bonus/1.1.0', 'wallet/2.0.0', 'chat/1.0.0'] as const;
const reported = () =>
  globalThis.remoteReports?.map(({ remote, version, phase, cause }) => `${remote} ${version} ${phase}: ${cause}`);

test('MFE-18 a write under another remote’s query key is refused, and reported for the writer', async () => {
  as(wallet, () => queryClient.setQueryData(queryKeys.wallet, { amount: 1 }));
  expect(() => as(bonus, () => queryClient.setQueryData(queryKeys.wallet, 'nonsense'))).toThrow('belongs to wallet');
  expect(queryClient.getQueryData(queryKeys.wallet)).toEqual({ amount: 1 });
  await waitFor(() =>
    expect(reported()).toEqual(['bonus 1.1.0 globals: it writes to "wallet" in the shared cache, which belongs to wallet']),
  );
});

test('MFE-18 a read of another remote’s key with an own query function is refused; without a function it is allowed', async () => {
  const queryFn = async () => 'nonsense';
  const read = () => queryClient.fetchQuery({ queryKey: [...queryKeys.qr, 'THB'], queryFn });
  await expect(async () => as(bonus, read)).rejects.toThrow('belongs to wallet');
  await expect(as(wallet, read)).resolves.toBe('nonsense');
  expect(as(bonus, () => queryClient.getQueryData([...queryKeys.qr, 'THB']))).toBe('nonsense');
});

test('MFE-18 MFE-14 every remote may request the facts of the site, and none may set them', async () => {
  const queryKey = queryKeys.lookup('info');
  const facts = { name: 'Kaeo' };
  for (const release of [bonus, 'missions/1.0.0'])
    await expect(as(release, () => queryClient.fetchQuery({ queryKey, queryFn: async () => facts }))).resolves.toBe(facts);
  expect(() => as(bonus, () => queryClient.setQueryData(queryKey, { name: 'Another' }))).toThrow('belongs to shell');
});

test('MFE-18 MFE-06 rendering by React’s development build is not attributed to the remote that serves it', () => {
  as(bonus, () => queryClient.setQueryData(['chat-unread'], 3), 'development/react.js');
  expect(queryClient.getQueryData(['chat-unread'])).toBe(3);
});

test('MFE-18 both remotes may write a key they share, other keys belong to the first user, and the shell may write all', () => {
  for (const release of [bonus, wallet]) as(release, () => queryClient.setQueryData(queryKeys.activeBonus, { release }));
  as(bonus, () => queryClient.setQueryData(['promotion', 'a'], 1));
  as(bonus, () => queryClient.setQueryData(['promotion', 'b'], 2));
  expect(() => as(wallet, () => queryClient.setQueryData(['promotion', 'a'], 3))).toThrow('belongs to bonus');
  // The key belongs to the remote whose name it starts with, regardless of the first writer.
  expect(() => as(wallet, () => queryClient.setQueryData(['chat-file', 'a'], 3))).toThrow('belongs to chat');
  as(chat, () => queryClient.setQueryData(['chat-file', 'a'], 4));
  as('shell/1.0.0', () => queryClient.setQueryData(['promotion', 'a'], 5));
  queryClient.setQueryData(['promotion', 'b'], 6);
  expect(queryClient.getQueryData(['promotion', 'a'])).toBe(5);
});

test('MFE-18 remotes cannot change the settings of the shared cache', () => {
  const before = queryClient.getDefaultOptions();
  expect(() => queryClient.setDefaultOptions({ queries: { retry: false } })).toThrow('are global');
  expect(() => queryClient.setQueryDefaults(['a'], {})).toThrow('are global');
  expect(queryClient.getDefaultOptions()).toEqual(before);
});

test('MFE-18 every remote of this repository owns the named keys that it reads', () => {
  const root = join(__dirname, '../..');
  const source = readFileSync(join(__dirname, 'guard-queries.ts'), 'utf8');
  const wrong: string[] = [];
  /** The remotes that read each lookup. */
  const readers = new Map<string, Set<string>>();
  const isFiller = (word: string, name: string): boolean => new RegExp(`^ {2}'?${word}'?: \\[.*'${name}'`, 'm').test(source);
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
    const name = folder.slice('mfe-'.length);
    const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    for (const file of files) {
      const text = readFileSync(join(root, folder, 'src', file), 'utf8');
      for (const [, key = '', lookup = ''] of text.matchAll(/queryKey: \[?(?:\.\.\.)?queryKeys\.(\w+)(?:\('(\w+)')?/g)) {
        if (key === 'lookup') {
          if (lookup === 'info') continue;
          readers.set(lookup, (readers.get(lookup) ?? new Set()).add(name));
          continue;
        }
        const [word = ''] = Reflect.get(queryKeys, key) as readonly string[]; // a key of the contract
        if (word !== name && !isFiller(word, name)) wrong.push(`${folder} ${file}: ${key}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  const shared = [...readers].filter(([, { size }]) => size > 1);
  expect(shared.length).toBeGreaterThan(0);
  for (const [lookup, names] of shared)
    for (const name of names) expect([lookup, name, isFiller(`lookup ${lookup}`, name)]).toEqual([lookup, name, true]);
});
