/** `npm run pack-kit`: builds the packages that a remote in its own repository needs and packs them into `dist/kit`, for `npm publish`. */
import { stat } from 'node:fs/promises';
import { print } from '../lib/workspace.ts';
import { buildKit, pathFromRoot } from './build-kit.ts';

for (const file of await buildKit()) print(`${pathFromRoot(file)} ${Math.ceil((await stat(file)).size / 1000)} kB`);
