import { join } from 'node:path';
import sharp from 'sharp';

/** The screens of the README's picture, from left to right. The first two show Thai names, so they are in Thai. */
const readmeScreens = [
  ['10-home', 'th'],
  ['13-deposit-bank', 'th'],
  ['30-bonus', 'la'],
  ['40-statement', 'en'],
] as const;
const [width, height, gap] = [400, 866, 20] as const;
const ground = '#05070D';

/** Arguments of Playwright that select only the screens of the README's picture. */
export const readmeArguments: readonly string[] = [
  '-g',
  `(${readmeScreens.map(([name]) => name).join('|')})$`,
  ...[...new Set(readmeScreens.map(([, language]) => language))].map((language) => `--project=${language}`),
];

/** Writes the pictures of these screens side by side as one WebP file. */
export async function writeReadmePicture(folder: string, target: string): Promise<void> {
  const layers = readmeScreens.map(async ([name, language], index) => ({
    input: await sharp(join(folder, `${name}-${language}.png`))
      .resize({ width, height, fit: 'cover', position: 'top' })
      .toBuffer(),
    left: gap + index * (width + gap),
    top: gap,
  }));
  const size = { width: gap + readmeScreens.length * (width + gap), height: height + 2 * gap };
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(await Promise.all(layers))
    .webp({ quality: 82 })
    .toFile(target);
}
