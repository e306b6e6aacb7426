/** `npm run build`: builds both shells and every remote, prints what the first view of each page costs, and fails over budget. */
import { join } from 'node:path';
import { composeFor, initialScripts, openStore } from '@wallet/deploy';
import { buildPackages, wireBytes } from './build-packages.ts';
import { browserPackages, buildFolder, type Market, markets, root, say } from './workspace.ts';

/** Brotli bytes of JavaScript before any modal opens. */
const budgets: Readonly<Record<string, number>> = { '/login': 180_000, '/user/home': 180_000 };

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** Prints what a market's players download first; answers whether every page is within its budget. */
async function report(market: Market): Promise<boolean> {
  const store = openStore(join(root, '.cache/build-report', market));
  const published = await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market))));
  const composition = composeFor(await store.activate(published), 'build-report');
  if (!composition) throw new Error('no shell was built');
  const { registry, shell } = composition;
  const language = market === 'laos' ? 'la' : 'th';
  let isWithin = true;
  for (const [path, budget] of Object.entries(budgets)) {
    const urls = [
      ...shell.scripts.map((file) => shell.base + file),
      ...initialScripts(registry, shell, { path, language }).map(({ href }) => href),
    ];
    const byPackage = new Map<string, number>();
    for (const url of urls) {
      const name = url.split('/')[2] ?? '';
      byPackage.set(name, (byPackage.get(name) ?? 0) + (await wireBytes(join(store.folder, url))));
    }
    const total = [...byPackage.values()].reduce((sum, bytes) => sum + bytes, 0);
    isWithin &&= total <= budget;
    say(`\n${path} in ${language}: first JavaScript, Brotli${total > budget ? ' OVER BUDGET' : ''}`);
    for (const [name, bytes] of byPackage) say(`  ${name.padEnd(12)}${kilobytes(bytes)}`);
    say(`  ${'total'.padEnd(12)}${kilobytes(total)} of ${kilobytes(budget).trim()}`);
  }
  return isWithin;
}

await buildPackages({ markets, onBuilt: (name, ms) => say(`built ${name} in ${(ms / 1000).toFixed(1)} s`) });
const within: boolean[] = [];
for (const market of markets) within.push(await report(market));
if (within.includes(false)) process.exitCode = 1;
