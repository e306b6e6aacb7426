/**
 * `npm run screenshots`: takes pictures of every screen, in three languages and at three widths, into `screenshots/` with a
 * gallery; arguments are passed to Playwright. The design mockups are in the folder `MOCKUPS`. `-- --readme` writes
 * `docs/screens.webp`, and `-- --manifest` the pictures of the shell's manifests.
 */
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { galleryPage } from './gallery-page.ts';
import { byScreen } from './pictures.ts';
import { manifestArguments, writeManifestPictures } from './manifest-pictures.ts';
import { readmeArguments, writeReadmePicture } from './readme-picture.ts';
import { root, runTool, print } from '../lib/workspace.ts';

const folder = join(root, 'screenshots');

const picturesIn = (directory: string): string[] => globSync('**/*.png', { cwd: directory }).toSorted();

const args = process.argv.slice(2);
const isReadme = args.includes('--readme');
const isManifest = args.includes('--manifest');
const chosen = [
  ...args.filter((each) => each !== '--readme' && each !== '--manifest'),
  ...(isReadme ? readmeArguments : []),
  ...(isManifest ? manifestArguments : []),
];
const { code } = await runTool('playwright', ['test', '--config', 'e2e/screenshots.config.ts', ...chosen], { isShown: true });
process.exitCode = code;
if (isReadme && code === 0) await writeReadmePicture(folder, join(root, 'docs/screens.webp'));
if (isManifest && code === 0) await writeManifestPictures(folder, join(root, 'shell/public'));
await mkdir(folder, { recursive: true });
const mockupsFolder = process.env['MOCKUPS'] ?? join(root, '../shared/design/mockups');
const hasMockups = existsSync(mockupsFolder);
if (hasMockups) await cp(mockupsFolder, join(folder, 'mockups'), { recursive: true });
const mockups = hasMockups ? picturesIn(mockupsFolder) : [];
const pictures = picturesIn(folder).filter((path) => !path.startsWith('mockups'));
const page = join(folder, 'index.html');
await writeFile(page, galleryPage(byScreen(pictures, mockups)));
print(`${pictures.length} pictures; gallery: ${page}`);
