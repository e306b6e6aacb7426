import type { Browser, BrowserContext } from '@playwright/test';
import { runTool } from '../../../tools/lib/workspace.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { visitorsWho } from '../../fixtures/releases/visitors.ts';
import { expect } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login.ts';

// Every visit sends a report.
test.use({ ownEnvironment: { VITALS_PERCENT: '100' } });
test.setTimeout(480_000);

/**
 * Visits per release. Enough that a release that fails on all of them is judged worse at each of the first ten checks, even if one of the
 * eight groups of visitors is left out (docs/adr/0064).
 */
const visits = 28;
/** Extra visits per release: the report that a page sends when it is left may be lost. */
const mostLost = 2;

/** A new browser context of a visitor with this cookie. */
async function arrive(browser: Browser, url: string, visitor: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([
    { name: 'visitor', value: visitor, url },
    { name: 'language', value: 'th', url },
  ]);
  return context;
}

test('MFE-15 a failing canary is rolled back automatically from the reports of pages, and every player sees a working page', async ({
  browser,
  site,
  ownProduct,
  releases,
  text,
}) => {
  const good = await releases.current('auth');
  const bad = await releases.publish(
    await buildOther({
      name: 'mfe-auth',
      version: '1.1.0',
      edits: { 'src/remote.ts': (source) => `${source}\nthrow new Error('a list that is not there, on purpose');\n` },
    }),
  );
  await releases.rollOutInSteps(bad, [50, 100], visits);

  /** Number of reported visits of a version, from the internal port. */
  const reportedVisits = async (version: string): Promise<number> => {
    const [from, to] = [-10, 10].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const answer = await fetch(`${ownProduct.internalUrl}/release-health?remote=auth&from=${from}&to=${to}`);
    const health: { releases: { release: string; visits: number }[] } = await answer.json();
    // A release has a row for each group of visitors.
    return health.releases.reduce((sum, { release, visits: some }) => sum + (release === version ? some : 0), 0);
  };
  /** Opens the log-in page as a visitor with the version, expects it to work, and leaves it, which sends the report. */
  const visit = async (visitor: string): Promise<BrowserContext> => {
    const context = await arrive(browser, site.url, visitor);
    const page = await context.newPage();
    const measures = page.waitForResponse(/\/vitals\.[^/]*\.js/);
    await new LoginPage(page, text).open();
    await measures;
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    return context;
  };
  for (const { version } of [bad, good]) {
    const visitors = await visitorsWho(site.url, visits + mostLost, ({ auth }) => auth === version);
    const left: BrowserContext[] = [];
    for (const visitor of visitors) left.push(await visit(visitor));
    // Close contexts only after the reports arrived: a browser that closes immediately loses them.
    await expect.poll(() => reportedVisits(version)).toBeGreaterThanOrEqual(visits);
    for (const context of left) await context.close();
  }

  /** Runs one check of `watch`. Reports of a minute count once the minute is over. */
  const watch = () =>
    runTool('node', [
      'releases/src/cli/cli.ts',
      'watch',
      '--once',
      '--store',
      ownProduct.storeFolder,
      '--health',
      ownProduct.internalUrl,
    ]);
  await expect(async () => {
    expect((await watch()).code).toBe(0);
    expect((await releases.registry()).remotes['auth']?.rollout).toBeUndefined();
  }).toPass({ timeout: 90_000 });

  expect((await releases.current('auth')).version).toBe(good.version);
  const { change } = await releases.registry();
  expect(change.verdict).toMatchObject({ kind: 'back', causes: ['failures'], version: bad.version, percent: 50 });
  expect(change.by).toBe('rollout watch');
});
