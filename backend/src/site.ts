/**
 * Reads and replaces the content of the site, with the configuration of a server:
 * `node backend/src/site.ts export > FILE` and `node backend/src/site.ts import FILE`. A new production database starts from
 * such a file.
 */
import { readSite } from './features/overview/site-content/site-tables.ts';
import { importSite } from './import-site.ts';
import { runCommand } from './run-command.ts';

const [command, path] = process.argv.slice(2);

function workOf(): Parameters<typeof runCommand>[1] {
  if (command === 'export') return async ({ db }) => JSON.stringify(await readSite(db), null, 2);
  if (command !== 'import' || path === undefined) return undefined;
  return async (context) => `published as version ${await importSite(context, path)}`;
}

await runCommand('usage: node backend/src/site.ts export | import FILE', workOf());
