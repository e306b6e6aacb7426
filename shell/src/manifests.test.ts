import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'public');
type Manifest = Record<string, string> & { readonly icons: readonly { src: string; sizes: string; purpose?: string }[] };
const manifestOf = (language: string): Manifest =>
  JSON.parse(readFileSync(join(folder, `manifest-${language}.webmanifest`), 'utf8')) as Manifest;

/** Width and height from the PNG header. */
function sizeOf(name: string): string {
  const header = readFileSync(join(folder, name));
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

test.each([
  ['th', 'th'],
  ['la', 'lo'],
  ['en', 'en'],
])('the manifest in %s has all fields that phones need for installation', (language, tag) => {
  const { icons, ...facts } = manifestOf(language);
  expect(facts).toMatchObject({
    lang: tag,
    name: '{{site}}',
    short_name: '{{site}}',
    start_url: '/user/home',
    scope: '/',
    display: 'standalone',
  });
  const pictures = icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('the app id is the same in every language', () => {
  const ids = ['th', 'la', 'en'].map((language) => manifestOf(language)['id']);
  expect(new Set(ids)).toEqual(new Set(['/user/home']));
});
