// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient declaration cannot be imported, and the remotes need it too
/// <reference path="./assets.d.ts" />
import latin400 from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2';
import latin600 from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2';
import lao400 from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff2';
import lao600 from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-600-normal.woff2';
import laoLatin400 from '@fontsource/noto-sans-lao/files/noto-sans-lao-latin-400-normal.woff2';
import laoLatin600 from '@fontsource/noto-sans-lao/files/noto-sans-lao-latin-600-normal.woff2';
import thaiLatin400 from '@fontsource/noto-sans-thai/files/noto-sans-thai-latin-400-normal.woff2';
import thaiLatin600 from '@fontsource/noto-sans-thai/files/noto-sans-thai-latin-600-normal.woff2';
import thai400 from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2';
import thai600 from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2';
import type { Language } from '../i18n/language.ts';

/** Unicode ranges of the files, from `unicode.json` of the packages. */
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const thaiRange = 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC';
const laoRange = 'U+0E81-0EDF,U+200C-200D,U+25CC';

type Face = readonly [family: string, weight: '400' | '600', range: string, url: string];

/** Two weights of one script with Latin, at most 40 kB per language. The Latin of Noto Sans Thai and Lao matches their height. */
const faces: Readonly<Record<Language, readonly Face[]>> = {
  th: [
    ['Noto Sans Thai', '400', thaiRange, thai400],
    ['Noto Sans Thai', '600', thaiRange, thai600],
    ['Noto Sans Thai', '400', latinRange, thaiLatin400],
    ['Noto Sans Thai', '600', latinRange, thaiLatin600],
  ],
  la: [
    ['Noto Sans Lao', '400', laoRange, lao400],
    ['Noto Sans Lao', '600', laoRange, lao600],
    ['Noto Sans Lao', '400', latinRange, laoLatin400],
    ['Noto Sans Lao', '600', latinRange, laoLatin600],
  ],
  en: [
    ['Noto Sans', '400', latinRange, latin400],
    ['Noto Sans', '600', latinRange, latin600],
  ],
};

const added = new Set<Language>();

/** Requests the files immediately, to avoid reflowed text. Resolves when all have loaded or failed. Repeated calls are safe. */
export async function loadFonts(language: Language): Promise<void> {
  if (added.has(language) || typeof FontFace === 'undefined') return;
  added.add(language);
  const loads = faces[language].map(([family, weight, unicodeRange, url]) => {
    const face = new FontFace(family, `url(${url}) format("woff2")`, { weight, unicodeRange, display: 'swap' });
    document.fonts.add(face);
    return face.load();
  });
  await Promise.allSettled(loads);
}
