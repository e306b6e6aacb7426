/**
 * `npm run compare -- --with bonus@2.1.0`: takes the screens of the pictures' registry under what is in service and under a candidate, and
 * writes what differs into `comparison/index.html` and `comparison/comparison.json`. `--help` says the rest, `docs/comparing.md` how it
 * is judged.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Order,
  orderVariable,
  pictureFile,
  readObservation,
  type Side,
  sideOf,
  sides,
  takes,
} from '../e2e/comparison/order.ts';
import { addressNames } from '../e2e/fixtures/product/product-address.ts';
import { type Site, startProduct } from '../e2e/fixtures/product/start-product.ts';
import { registry } from '../e2e/screens/registry.ts';
import { type Call, CallRefused, readCall, usage } from './compare/call.ts';
import { type Comparison, comparisonJson, exitCodeOf, exitCodes, pictureFiles } from './compare/comparison.ts';
import { composeSides, readReleases } from './compare/compositions.ts';
import { reportPage } from './compare/report-page.ts';
import { compareScreen, type ScreenComparison, type SeenTake } from './compare/screen-comparison.ts';
import { marketOf, root, runTool, say } from './workspace.ts';

/** Works with the product that the call names, or one that is started with data of its own and the call's store. */
async function withProduct<Result>(call: Call, work: (site: Site) => Promise<Result>): Promise<Result> {
  const { url, sandboxUrl, store } = call;
  if (url !== undefined && sandboxUrl !== undefined) {
    const isThere = await fetch(`${sandboxUrl}/api/clock`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (!isThere) throw new CallRefused(`no sandbox answers at ${sandboxUrl}: name the product's with --sandbox`);
    return work({ url, sandboxUrl });
  }
  if (!store.startsWith('s3:') && !existsSync(join(store, 'registry.json'))) {
    throw new CallRefused(
      `nothing is in service in ${store}: name a store with --store or RELEASE_STORE, or a product with --url`,
    );
  }
  say(`Starting a product with the releases of ${store}…`);
  const product = await startProduct(call.market, { RELEASE_STORE: store });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Has Playwright take the screens; what it could not see is missing in the order's folder. */
async function takeAll(order: Order, { url, sandboxUrl }: Site, workers: number): Promise<void> {
  const file = join(order.folder, 'order.json');
  await writeFile(file, JSON.stringify(order));
  const names = addressNames[order.market];
  await runTool('playwright', ['test', '--config', 'e2e/compare.config.ts', '--workers', String(workers)], {
    isShown: true,
    environment: { [orderVariable]: file, [names.url]: url, [names.sandboxUrl]: sandboxUrl },
  });
}

type Taken = ScreenComparison & { readonly problems: readonly string[] };

async function readAndCompare({ folder, screens, languages }: Order): Promise<Taken[]> {
  const compared: Taken[] = [];
  for (const screen of screens) {
    for (const language of languages) {
      const seen: Record<Side, SeenTake[]> = { before: [], candidate: [] };
      for (const take of takes) {
        const place = { folder, screen, language, take };
        const observation = readObservation(place);
        if (observation) seen[sideOf(take)].push({ observation, picture: await readFile(pictureFile(place)) });
      }
      const problems = sides.flatMap((side) => seen[side].flatMap(({ observation }) => observation.problems));
      compared.push({ ...(await compareScreen({ screen, language, ...seen })), problems });
    }
  }
  return compared;
}

async function writeReport(out: string, comparison: Comparison): Promise<void> {
  await rm(join(out, 'pictures'), { recursive: true, force: true });
  await mkdir(join(out, 'pictures'), { recursive: true });
  for (const [path, file] of pictureFiles(comparison)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), file);
  }
  await writeFile(join(out, 'comparison.json'), comparisonJson(comparison));
  await writeFile(join(out, 'index.html'), await reportPage(comparison));
}

function tell(out: string, { screens }: Comparison): void {
  say('');
  for (const { screen, language, verdict, differs } of screens) {
    if (verdict === 'differs') say(`differs  ${screen}, ${language}: ${differs.join(', ')}`);
    if (verdict === 'unseen') say(`?        ${screen}, ${language}: came about on neither side`);
  }
  const of = (wanted: ScreenComparison['verdict']): number => screens.filter(({ verdict }) => verdict === wanted).length;
  const untold = of('unseen') > 0 ? `, ${of('unseen')} that nobody can tell` : '';
  say(`${of('differs')} differ, ${of('same')} are the same${untold}; see ${join(out, 'index.html')}`);
}

async function compare(call: Call): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-compare-'));
  try {
    const comparison = await withProduct(call, async (site) => {
      const { market, languages, screens, wanted, workers } = call;
      const compositions = composeSides(await readReleases(site.url), wanted);
      say(`In service  ${compositions.before}\nCandidate   ${compositions.candidate}`);
      const order: Order = { market, languages, screens, compositions, folder };
      await takeAll(order, site, workers);
      const taken = await readAndCompare(order);
      const problems = [...new Set(taken.flatMap((each) => each.problems))];
      return { at: new Date().toISOString(), url: site.url, market, languages, compositions, problems, screens: taken };
    });
    await writeReport(call.out, comparison);
    tell(call.out, comparison);
    return exitCodeOf(comparison);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  const market = marketOf(process.env);
  const { screens } = registry[market];
  const call = readCall(process.argv.slice(2), { environment: process.env, market, screens, root });
  if (call === 'help') say(usage);
  else process.exitCode = await compare(call);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error instanceof CallRefused ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = error instanceof CallRefused ? exitCodes.usage : exitCodes.untold;
}
