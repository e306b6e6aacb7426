import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { waitFor } from '@kaeo/shared/testing';
import { collectReports } from '../testing/collect-reports.ts';
import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/page', access: 'public', title: 'Page', show: () => null }] as const;
const loads = (name: string) => async () => definitionOf(name, pages);
const fails = () => Promise.reject(new Error('a script is gone'));
compose(
  [
    ['before', { '2.0.0': loads('before'), '1.0.0': loads('before') }],
    ['again', { '2.0.0': loads('again'), '1.0.0': loads('again') }],
    ['both', { '2.0.0': loads('both'), '1.0.0': fails }],
    ['newer', { '3.0.0': loads('newer'), '1.0.0': loads('newer') }],
    ['first', { '2.0.0': loads('first') }],
    ['fails', { '2.0.0': fails, '1.0.0': loads('fails') }],
    ['offline', { '2.0.0': fails, '1.0.0': loads('offline') }],
  ].map(([name, releases]) => ({ name, pages, releases })) as Parameters<typeof compose>[0],
);
const stored = (name: string) => sessionStorage.getItem(`wallet.failed.${name}`);
// Failures stored by an earlier page of the session; this page reads them once at start.
for (const name of ['before', 'again', 'both', 'newer', 'first']) sessionStorage.setItem(`wallet.failed.${name}`, '2.0.0');

const sent: RemoteFailureReport[] = [];
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
  collectReports(sent);
});
afterEach(() => {
  globalThis.remoteReports = undefined;
  jest.restoreAllMocks();
});

async function load(name: string): Promise<void> {
  const { viewOf } = await import('./remote-loader.ts');
  await viewOf(name, { kind: 'page', id: 'page' });
}
async function stateOf(name: string) {
  const { remoteStates } = await import('../composition/remote-states.ts');
  const { version, state, passedOver } = remoteStates().find((each) => each.name === name) ?? {};
  return [version, state, passedOver];
}

test('MFE-10 a release that failed earlier in the session is skipped for the previous one, and both are reported', async () => {
  expect(await stateOf('before')).toEqual(['1.0.0', 'idle', '2.0.0']);
  await load('before');
  expect(await stateOf('before')).toEqual(['1.0.0', 'fallen-back', '2.0.0']);
  expect(globalThis.remoteReports).toBeUndefined();
});

test('MFE-10 a retry by the player starts with the current release, which is no longer skipped', async () => {
  sessionStorage.setItem('wallet.failed.again', '2.0.0');
  const { resetRemote } = await import('./remote-loader.ts');
  resetRemote('again');
  await load('again');
  expect(await stateOf('again')).toEqual(['2.0.0', 'ready', undefined]);
  expect(stored('again')).toBeNull();
});

test('MFE-10 if the substitute fails too, the current release is tried, and the report names the skipped one', async () => {
  await load('both');
  expect(await stateOf('both')).toEqual(['2.0.0', 'ready', undefined]);
  const ofBoth = () => sent.filter(({ remote }) => remote === 'both');
  await waitFor(() => expect(ofBoth()).toHaveLength(1));
  expect(ofBoth()[0]).toMatchObject({ version: '1.0.0', phase: 'entry' });
  expect(ofBoth()[0]?.passedOver).toContain('both@2.0.0');
});

test('MFE-10 another version, or a remote without a previous release, starts normally', async () => {
  await load('newer');
  await load('first');
  expect([await stateOf('newer'), await stateOf('first')]).toEqual([
    ['3.0.0', 'ready', undefined],
    ['2.0.0', 'ready', undefined],
  ]);
});

test('MFE-10 a failed release is remembered if its previous release works', async () => {
  await load('fails');
  expect(await stateOf('fails')).toEqual(['1.0.0', 'fallen-back', undefined]);
  // Nothing is stored for a remote that has not failed.
  expect([stored('fails'), stored('offline')]).toEqual(['2.0.0', null]);
});

test('MFE-10 offline failures are not remembered, because responses come from the cache', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await load('offline');
  expect(await stateOf('offline')).toEqual(['1.0.0', 'fallen-back', undefined]);
  expect(stored('offline')).toBeNull();
});
