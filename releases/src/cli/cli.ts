/** `npm run deploy -- <command>`: see `releases/src/cli/commands.ts`. */
import { join, resolve } from 'node:path';
import { deployCommand } from './deploy-command.ts';

const root = join(import.meta.dirname, '..', '..', '..');

process.exitCode = await deployCommand(process.argv.slice(2), {
  webpack: join(root, 'node_modules/webpack/bin/webpack.js'),
  // The store that `npm start` serves with the same environment.
  defaultStore: join(resolve(root, process.env['DATA_DIR'] ?? 'data'), 'store'),
});
