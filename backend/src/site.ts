/**
 * Reads and replaces the content of the site, with the configuration of a server:
 * `node backend/src/site.ts export > FILE` and `node backend/src/site.ts import FILE`. A new production database starts from
 * such a file. A site with content is replaced only with `--force`.
 */
import { exportSite } from './features/overview/site-content/site-pictures.ts';
import { readSite } from './features/overview/site-content/site-tables.ts';
import { importSite } from './import-site.ts';
import { runCommand } from './run-command.ts';

const [command, path, option] = process.argv.slice(2);
const isForced = option === '--force';

function workOf(): Parameters<typeof runCommand>[1] {
  if (command === 'export')
    return async (context) => JSON.stringify(await exportSite(context, await readSite(context.db)), null, 2);
  if (command !== 'import' || path === undefined || (option !== undefined && !isForced)) return undefined;
  return async (context) => `published as version ${await importSite(context, path, isForced)}`;
}

await runCommand('usage: node backend/src/site.ts export | import FILE [--force]', workOf());
