import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';
import { newerComposition } from './newer-composition.ts';

const release = (version: string) => ({ version }) as ReleaseInService; // nothing else of it is compared
const page = (remotes: Readonly<Record<string, string>>, overrides: Readonly<Record<string, string>> = {}): PageComposition => ({
  revision: 1,
  shell: { version: '1.0.0', base: '', integrity: {} },
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, version]) => [name, { current: release(version) }])),
  choice: { pinned: {}, overrides, problems: [] },
});
const own = page({ bonus: '1.0.0', wallet: '2.0.0' });

test('MFE-12 equal releases are not an update, in any order and at any revision', () => {
  expect(newerComposition(own, { releases: { wallet: '2.0.0', shell: '1.0.0', bonus: '1.0.0' } })).toBeUndefined();
});

test.each([
  ['a newer remote', { shell: '1.0.0', bonus: '1.1.0', wallet: '2.0.0' }],
  ['a rollback', { shell: '1.0.0', bonus: '0.9.0', wallet: '2.0.0' }],
  ['a newer shell', { shell: '1.1.0', bonus: '1.0.0', wallet: '2.0.0' }],
  ['a removed remote', { shell: '1.0.0', wallet: '2.0.0' }],
  ['a new remote', { shell: '1.0.0', bonus: '1.0.0', chat: '1.0.0', wallet: '2.0.0' }],
])('MFE-12 %s makes another composition', (_, releases) => {
  expect(newerComposition(own, { releases })).toBe(
    Object.entries(releases)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, version]) => `${name}@${version}`)
      .join(','),
  );
});

test('MFE-12 MFE-06 releases from a developer’s server are not compared', () => {
  const developers = page({ bonus: '1.0.0-local', wallet: '2.0.0' }, { bonus: 'http://127.0.0.1:3103/' });
  expect(newerComposition(developers, { releases: { shell: '1.0.0', bonus: '1.1.0', wallet: '2.0.0' } })).toBeUndefined();
  expect(newerComposition(developers, { releases: { shell: '1.0.0', bonus: '1.1.0', wallet: '2.1.0' } })).toBe(
    'shell@1.0.0,wallet@2.1.0',
  );
});
