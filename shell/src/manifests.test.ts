import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'public');
type Picture = { readonly src: string; readonly sizes: string; readonly purpose?: string };
type Manifest = Record<string, string> & { readonly icons: readonly Picture[]; readonly screenshots: readonly Picture[] };
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

/** Width and height from the header of a lossy WebP. */
function sizeOfWebp(name: string): string {
  const header = readFileSync(join(folder, name));
  expect(header.toString('latin1', 12, 16)).toBe('VP8 ');
  return `${header.readUInt16LE(26)}x${header.readUInt16LE(28)}`;
}

test.each(['th', 'la', 'en'])('PLAY-04 phones show screenshots in %s before they install the wallet', (language) => {
  const { screenshots } = manifestOf(language);
  expect(screenshots.map(({ src }) => src)).toEqual(
    ['home', 'deposit', 'statement'].map((screen) => `screen-${screen}-${language}.webp`),
  );
  expect(screenshots.map(({ src }) => sizeOfWebp(src))).toEqual(screenshots.map(({ sizes }) => sizes));
});

test('PLAY-07 pictures can be shared with the installed wallet in every language', () => {
  const targets = ['th', 'la', 'en'].map((language) => manifestOf(language)['share_target']);
  const target = {
    action: '/share/slips',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'slips', accept: ['image/png', 'image/jpeg', 'image/webp'] }] },
  };
  expect(targets).toEqual([target, target, target]);
});

test('the app id is the same in every language', () => {
  const ids = ['th', 'la', 'en'].map((language) => manifestOf(language)['id']);
  expect(new Set(ids)).toEqual(new Set(['/user/home']));
});
