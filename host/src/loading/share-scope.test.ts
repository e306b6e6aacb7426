import { compose } from '../testing/composition.ts';

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
  const loaded: object[] = [];
  const first = shared.get();
  if (typeof first === 'function') return { taken: [first() as unknown] };
  const settled = first
    .then((factory) => loaded.push(factory() as object))
    .catch(() => loaded.push({ name: 'a failure that is kept' }));
  return { loaded: loaded, again: async () => settled };
}

test('MFE-07 loaded modules of the shell are provided synchronously', async () => {
  expect(await loadAsWebpack('react')).toEqual({ taken: [{ name: 'React' }] });
});

test('MFE-05 a shared module whose download failed is downloaded again on the next request', async () => {
  const module = { name: 'forms' };
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(module);
  const { loaded, again } = await loadAsWebpack('@kaeo/shared/forms');
  await expect(again?.()).rejects.toThrow('no network');
  expect(loaded).toEqual([]);
  await again?.();
  expect(loaded).toEqual([module]);
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
