import { compose, definitionOf } from '../testing/composition.ts';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
compose([{ name: 'bonus', pages, releases: { '1.0.0': async () => definitionOf('bonus', pages) } }]);

test('MFE-09 a script of a release has the registry’s hash, one that the release does not bring has a hash that nothing has', async () => {
  const { integrityOf } = await import('./federation.ts');
  const { composition } = await import('./composition.ts');
  const base = composition.remotes['bonus']?.current.base ?? '';
  expect(base).toMatch(/^\/releases\//);
  expect(integrityOf(`${base}entry.js?retry=1`)).toBe('sha384-entry');
  expect(integrityOf(`${base}smuggled.js`)).toMatch(/^sha384-A{64}$/);
  expect(integrityOf('/elsewhere/entry.js')).toBeUndefined();
  expect(integrityOf(`https://other.example${base}entry.js`)).toBeUndefined();
  expect(globalThis.releaseIntegrity).toBe(integrityOf);
});
