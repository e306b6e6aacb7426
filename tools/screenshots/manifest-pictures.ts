import { join } from 'node:path';
import sharp from 'sharp';

/** The screens that a phone shows before it installs the wallet, by the name in `shell/public/screen-<name>-<language>.webp`. */
const manifestScreens = { home: '10-home', deposit: '13-deposit-bank', statement: '40-statement' } as const;
const languages = ['th', 'la', 'en'] as const;
/** As in the manifests. */
const size = { width: 585, height: 1266 };

/** Arguments of Playwright that select only these screens. */
export const manifestArguments: readonly string[] = [
  '-g',
  `(${Object.values(manifestScreens).join('|')})$`,
  ...languages.map((language) => `--project=${language}`),
];

/** Writes the pictures of these screens in each language. @param target folder of the shell's public files. */
export async function writeManifestPictures(folder: string, target: string): Promise<void> {
  for (const [name, screen] of Object.entries(manifestScreens)) {
    for (const language of languages) {
      await sharp(join(folder, `${screen}-${language}.png`))
        .resize({ ...size, fit: 'cover', position: 'top' })
        .webp({ quality: 70, effort: 6 })
        .toFile(join(target, `screen-${name}-${language}.webp`));
    }
  }
}
