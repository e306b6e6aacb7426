import { compose } from '../../testing/composition.ts';

const load = jest.fn<Promise<object>, []>();
jest.mock('./provided.ts', () => ({
  eagerModules: { react: { name: 'React' } },
  lazyModules: { '@kaeo/shared/forms': () => load() },
}));
compose([]);

/** Imports a shared module as a webpack container does: it caches the first result and awaits it again. */
async function loadAsWebpack(name: string) {
  const { shareScope } = await import('./share-scope.ts');
  const [shared] = Object.values(shareScope[name] ?? {});
  if (!shared) throw new Error(`${name} is not shared`);
  const taken: object[] = [];
  const given = shared.get();
  if (typeof given === 'function') return { taken: [given() as unknown] };
  const kept = given
    .then((factory) => taken.push(factory() as object))
    .catch(() => taken.push({ name: 'a failure that is kept' }));
  return { taken, again: async () => kept };
}

test('MFE-07 loaded modules of the shell are provided synchronously', async () => {
  expect(await loadAsWebpack('react')).toEqual({ taken: [{ name: 'React' }] });
});

test('MFE-05 a shared module whose download failed is downloaded again on the next request', async () => {
  const module = { name: 'forms' };
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(module);
  const { taken, again } = await loadAsWebpack('@kaeo/shared/forms');
  await expect(again?.()).rejects.toThrow('no network');
  expect(taken).toEqual([]);
  await again?.();
  expect(taken).toEqual([module]);
});

test('MFE-05 the federation runtime has the same scope, and does not cache a failed download either', async () => {
  load.mockReset().mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ name: 'forms' });
  const { federation } = await import('./federation.ts');
  const take = async () => {
    const shareConfig = { singleton: true, requiredVersion: '^0.0.0' };
    const factory = await federation.loadShare('@kaeo/shared/forms', { customShareInfo: { shareConfig, scope: ['default'] } });
    return factory ? factory() : undefined;
  };
  await expect(take()).rejects.toThrow('no network');
  expect(await take()).toEqual({ name: 'forms' });
});
