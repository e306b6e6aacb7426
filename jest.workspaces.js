import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves the packages of this repository that an older node_modules has no link to. Delete it with the next `npm ci`. */
export const workspacesByPath = Object.fromEntries(
  ['gateway', 'releases'].flatMap((name) => {
    const folder = join(import.meta.dirname, name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([entry, path]) => [`^@wallet/${name}${entry.slice(1)}$`, join(folder, path)]);
  }),
);
