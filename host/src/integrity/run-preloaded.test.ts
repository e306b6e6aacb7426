import { compose } from '../testing/composition.ts';
import { aheadMark, runPreloaded } from './run-preloaded.ts';

compose([{ name: 'bonus', pages: [], releases: { '1.1.0': () => Promise.reject(new Error('not asked')) } }]);
const base = '/releases/bonus/1.1.0/';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[${aheadMark}]`)];

test('preloaded chunks run with their hashes as they arrive, and entries wait for the loader', async () => {
  for (const file of ['entry.js', 'page.js', 'locale-th.js']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', href: base + file, integrity: `sha384-${file}` });
    link.setAttribute('as', 'script');
    document.head.append(link);
  }
  const { readComposition } = await import('../composition/read-composition.ts');
  runPreloaded(readComposition());
  expect(scripts().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [`${base}page.js`, 'sha384-page.js'],
    [`${base}locale-th.js`, 'sha384-locale-th.js'],
  ]);
  // The attribute by which a chunk finds its release.
  expect(scripts().map(({ dataset }) => dataset['release'])).toEqual(['bonus_1.1.0', 'bonus_1.1.0']);
  const [came, failed] = scripts();
  came?.dispatchEvent(new Event('load'));
  failed?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});
