/** `npm run build`: builds all, prints the size of each package and first view, and fails over budget. */
import { join } from 'node:path';
import { checkBudget, filesOfFolder, readBuild, weigh } from '@kaeo/releases';
import { buildConsole } from '@kaeo/sandbox/build-console';
import { buildPackages } from '../lib/build-packages.ts';
import { builtPages, firstScripts } from '../lib/built-pages.ts';
import { browserPackages, buildFolder, deskPackages, type Market, markets, print } from '../lib/workspace.ts';

/** Brotli bytes of JavaScript before any dialog opens. */
const budgets: Readonly<Record<string, number>> = { '/login': 165_500, '/user/home': 169_000 };

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** Prints the sizes of a market's packages; returns whether all are within the budgets in package.json (PERF-02). */
async function reportPackages(market: Market): Promise<boolean> {
  print(`\nPackages, Brotli${market === 'laos' ? ', Laos' : ''}: first scripts, all scripts and other files, each of its budget`);
  let isWithin = true;
  for (const name of market === 'laos' ? ['shell'] : [...browserPackages, ...deskPackages]) {
    const folder = buildFolder(name, market);
    const release = await readBuild(folder);
    const files = filesOfFolder(folder);
    const { entryBytes, totalBytes, assetBytes } = await weigh(release, files);
    const { budget } = release;
    const refusals = await checkBudget(release, files);
    isWithin &&= refusals.length === 0;
    const part = (bytes: number, most = 0) => `${kilobytes(bytes)} of ${kilobytes(most).trim().padEnd(9)}`;
    print(
      `  ${name.padEnd(14)}${part(entryBytes, budget?.entryBytes)}${part(totalBytes, budget?.totalBytes)}${part(assetBytes, budget?.assetBytes)}${refusals.length > 0 ? ' OVER BUDGET' : ''}`.trimEnd(),
    );
    for (const { found, wayOut } of refusals) print(`    ${found}: ${wayOut}`);
  }
  return isWithin;
}

/** Prints the first downloads of a market's pages; returns whether all are within their budgets. */
async function report(market: Market): Promise<boolean> {
  const pages = await builtPages(market, join('build-report', market));
  const language = market === 'laos' ? 'la' : 'th';
  let isWithin = true;
  for (const [path, budget] of Object.entries(budgets)) {
    const byPackage = new Map<string, number>();
    for (const [url, bytes] of await firstScripts(pages, path)) {
      const name = url.split('/')[2] ?? '';
      byPackage.set(name, (byPackage.get(name) ?? 0) + bytes);
    }
    const total = [...byPackage.values()].reduce((sum, bytes) => sum + bytes, 0);
    isWithin &&= total <= budget;
    print(`\n${path} in ${language}: first JavaScript, Brotli${total > budget ? ' OVER BUDGET' : ''}`);
    for (const [name, bytes] of byPackage) print(`  ${name.padEnd(12)}${kilobytes(bytes)}`);
    print(`  ${'total'.padEnd(12)}${kilobytes(total)} of ${kilobytes(budget).trim()}`);
  }
  return isWithin;
}

const onBuilt = (name: string, ms: number) => print(`built ${name} in ${(ms / 1000).toFixed(1)} s`);
const [isConsoleBuilt] = await Promise.all([buildConsole(), buildPackages({ markets, onBuilt })]);
if (isConsoleBuilt) print('built the console of the sandbox');
const results: boolean[] = [];
for (const market of markets) results.push(await reportPackages(market), await report(market));
if (results.includes(false)) process.exitCode = 1;
