import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** What the product shows its players, and a tester's machine may not have. */
const fonts = [
  { file: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2', range: 'U+0E00-0E7F' },
  { file: '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff2', range: 'U+0E80-0EFF' },
];

/** The letters of Thai and Lao, inside the page, for its words and for the lines of the tree. */
export function fontFaces(): string {
  const { resolve } = createRequire(join(root, 'shared/package.json'));
  const faces = fonts.map(({ file, range }) => {
    const data = readFileSync(resolve(file)).toString('base64');
    return `@font-face { font-family: letters; src: url(data:font/woff2;base64,${data}) format('woff2'); unicode-range: ${range}; }`;
  });
  return faces.join('\n');
}
