import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { remoteInService, shellInService } from '../release/in-service.ts';
import { aRelease, aShellRelease } from '../testing/build-folder.ts';
import { checkRelease } from '../testing/check-release.ts';
import { aGoodRemote, aGoodShell } from '../testing/releases.ts';

const title = { th: 'ก', la: 'ກ', en: 'a' };
const withPages = (name: string, paths: readonly string[], version = '1.0.0'): BuiltRelease =>
  aRelease({
    name,
    version,
    parts: { ...aRelease().parts, ...Object.fromEntries(paths.map((_, at) => [`page-p${at}`, ['page.js']])) },
    declaration: {
      name,
      contract: 1,
      namespace: name,
      pages: paths.map((path, at) => ({ id: `p${at}`, path, access: 'player' as const, title })),
      slots: [],
    },
  });
const inService = (name: string, paths: readonly string[]) => ({
  current: remoteInService(withPages(name, paths)),
  earlier: [],
});

/** A shell with these `links`, and the remote bonus with two pages. */
const registryWith = (links: readonly string[], facts: Partial<StoredRegistry> = {}): StoredRegistry => ({
  format: 2,
  revision: 1,
  change: { at: '', by: '', what: '' },
  shell: { current: shellInService(aShellRelease({ shared: { react: '19.3.1' }, links })), earlier: [] },
  remotes: { bonus: inService('bonus', ['/user/bonus', '/user/gifts']) },
  ...facts,
});

async function refusalsOf(release: BuiltRelease, registry: StoredRegistry, percent = 100): Promise<string[]> {
  const given = release.name === 'shell' ? await aGoodShell(release) : await aGoodRemote(release);
  return (await checkRelease(given.release, given.files, registry, { percent })).map(({ rule, found }) => `${rule}: ${found}`);
}

test('MFE-04 a remote that drops a page to which the shell links is refused, for a rollout as well', async () => {
  const without = withPages('bonus', ['/user/bonus'], '1.1.0');
  const refusal = 'declaration: bonus 1.1.0 has no page /user/gifts, to which shell 1.0.0 links';
  expect(await refusalsOf(without, registryWith(['/user/gifts']))).toEqual([refusal]);
  expect(await refusalsOf(without, registryWith(['/user/gifts']), 5)).toEqual([refusal]);
});

test('MFE-04 a page without links, or one that another remote provides, can be dropped', async () => {
  const without = withPages('bonus', ['/user/bonus'], '1.1.0');
  expect(await refusalsOf(without, registryWith(['/user/bonus']))).toEqual([]);
  const remotes = { ...registryWith([]).remotes, gifts: inService('gifts', ['/user/gifts']) };
  expect(await refusalsOf(without, registryWith(['/user/gifts'], { remotes }))).not.toContainEqual(
    expect.stringContaining('links'),
  );
});

test('MFE-04 a link that was dead before does not block an unrelated remote', async () => {
  expect(await refusalsOf(withPages('bonus', ['/user/bonus'], '1.1.0'), registryWith(['/user/nowhere']))).toEqual([]);
});

test('MFE-04 a shell with a dead link is refused; links to its own pages, and to pages that all visitors have, are valid', async () => {
  const shell = (links: readonly string[]) => aShellRelease({ version: '1.1.0', shared: { react: '19.3.1' }, links });
  const refusal = 'declaration: shell 1.1.0 links to /user/nowhere, which no remote in service has';
  expect(await refusalsOf(shell(['/user/bonus', '/howto', '/user/nowhere']), registryWith([]))).toEqual([refusal]);
  expect(await refusalsOf(shell(['/user/nowhere']), registryWith([]), 10)).toEqual([refusal]);
  expect(await refusalsOf(shell(['/user/bonus', '/howto', '/remotes']), registryWith([]))).toEqual([]);
  const partly = {
    bonus: {
      ...inService('bonus', ['/user/bonus']),
      rollout: {
        release: remoteInService(withPages('bonus', ['/user/bonus', '/user/gifts'], '1.1.0')),
        percent: 10,
        isPaused: false,
      },
    },
  };
  expect(await refusalsOf(shell(['/user/gifts']), registryWith([], { remotes: partly }))).toHaveLength(1);
  expect(await refusalsOf(shell(['/user/nowhere']), registryWith([], { shell: null, remotes: {} }))).toEqual([]);
});

test.each([
  '/composition',
  '/registry',
  '/remotes',
  '/releases',
  '/releases/bonus',
  '/releases-spoiled/1/bonus',
  '/api',
  '/api/bonus',
  '/assets/x',
  '/socket.io/x',
  '/API/bonus',
  '/Howto',
  '/user/contact/',
  '/user//Contact',
  '/remotes/bonus',
  '/registry/',
  '/user/',
  '//',
])('MFE-04 a page at %s, which is the shell’s or the gateway’s, is refused', async (path) => {
  expect(await refusalsOf(withPages('bonus', [path], '1.1.0'), registryWith([]))).toContainEqual(
    expect.stringContaining(`has the path ${path}`),
  );
});
