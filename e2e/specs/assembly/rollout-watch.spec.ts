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
 * Enough of each that a release failing on all of them is surely worse at any of the first ten looks, without any of the eight groups of visitors
 * (docs/adr/0064), too.
 */
const visits = 28;
/** So many more of each come: what a page tells as it is left may be lost, and nobody waits for it. */
const mostLost = 2;

/** A browser that was never here, of a visitor whom the gateway knows by the cookie. */
async function arrive(browser: Browser, url: string, visitor: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([
    { name: 'visitor', value: visitor, url },
    { name: 'language', value: 'th', url },
  ]);
  return context;
}

test('MFE-15 an unattended bad canary is rolled back from the reports of pages, and no player notices', async ({
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

  /** So many visits reportedVisits of a version, as the internal port says. */
  const reportedVisits = async (version: string): Promise<number> => {
    const [from, to] = [-10, 10].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const answer = await fetch(`${ownProduct.internalUrl}/release-health?remote=auth&from=${from}&to=${to}`);
    const health: { releases: { release: string; visits: number }[] } = await answer.json();
    // A release has a row for each group of visitors.
    return health.releases.reduce((sum, { release, visits: some }) => sum + (release === version ? some : 0), 0);
  };
  /** Opens the log-in as somebody who gets the version, who sees it whole whatever the version does, and leaves: then the page tells. */
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
    // What a page tells as it is left is lost where its browser ends at once.
    await expect.poll(() => reportedVisits(version)).toBeGreaterThanOrEqual(visits);
    for (const context of left) await context.close();
  }

  /** One turn of the service that watches. What was reportedVisits in a minute counts once the minute is over. */
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
