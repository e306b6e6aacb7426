/** `npm run pack-kit`: builds what a remote in a repository of its own needs and packs it into `dist/kit`, one file a package, for `npm publish`. */
import { stat } from 'node:fs/promises';
import { say } from '../lib/workspace.ts';
import { buildKit, shown } from './build-kit.ts';

for (const file of await buildKit()) say(`${shown(file)} ${Math.ceil((await stat(file)).size / 1000)} kB`);
