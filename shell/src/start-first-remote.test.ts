import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { signIn, signOut } from '@kaeo/shared/session';

const page = (path: string, access: 'public' | 'player') => [{ path, access, title: 'Page', show: () => null }] as const;
const remote = (name: string, path: string, access: 'public' | 'player') => ({
  name,
  pages: page(path, access),
  releases: { '1.0.0': async () => definitionOf(name, page(path, access)) },
});
compose([remote('auth', '/login', 'public'), remote('wallet', '/user/home', 'player')]);

/** The remotes started on a page of this path. */
async function startedAt(path: string): Promise<string[]> {
  jest.resetModules();
  window.history.replaceState(null, '', path);
  const { startFirstRemote } = await import('./start-first-remote.ts');
  const { remoteStates } = await import('@kaeo/host/composition/remote-states.ts');
  startFirstRemote();
  return remoteStates().flatMap(({ name, state }) => (state === 'idle' ? [] : [name]));
}

afterEach(() => signOut());

test.each([
  ['/login', ['auth']],
  ['/user/home', []],
  ['/', []],
  ['/howto', []],
])('a visitor’s page at %s starts with %j', async (path, begun) => {
  expect(await startedAt(path)).toEqual(begun);
});

test.each([
  ['/user/home', ['wallet']],
  ['/', ['wallet']],
  ['/user/', ['wallet']],
])('a player’s page at %s starts with %j', async (path, begun) => {
  signIn('a-token', { isRemembered: true });
  expect(await startedAt(path)).toEqual(begun);
});
