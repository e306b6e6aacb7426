/** `npm run pack-kit`: builds the packages that a remote in its own repository needs and packs them into `dist/kit`, for `npm publish`. */
import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { print, root } from '../lib/workspace.ts';
import { buildKit } from './build-kit.ts';

for (const file of await buildKit()) print(`${relative(root, file)} ${Math.ceil((await stat(file)).size / 1000)} kB`);
