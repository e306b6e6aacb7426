import { chromium, devices, type Page } from '@playwright/test';
import { type PageComposition, type RemoteFailureReport, registryElementId } from '@wallet/shared/contract';
import { chromiumOptions } from '../../e2e/fixtures/chromium.ts';
import { ProductClient } from '../../e2e/fixtures/product/product-client.ts';
import { SandboxClient } from '../../e2e/fixtures/product/sandbox-client.ts';

declare global {
  /** Every failure of a remote since the page was opened; the shell keeps it. */
  var remoteReports: RemoteFailureReport[] | undefined;
}

const player = { username: '0812345678', password: 'demo1234' };
/** As much of what the browser said as a line of the page holds. */
const causeLength = 120;

type Site = { readonly url: string; readonly sandboxUrl: string };

/** Runs a browser in which each visit is the demonstration player's, in a session that was never here. */
async function withVisits<Result>(
  { url, sandboxUrl }: Site,
  work: (visit: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  const { token } = await new ProductClient(url, new SandboxClient(sandboxUrl)).logIn(player.username, player.password);
  const browser = await chromium.launch(chromiumOptions);
  try {
    return await work(async () => {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
      await context.addCookies([{ name: 'language', value: 'en', url }]);
      await context.addInitScript((value) => {
        if (location.protocol === 'about:') return;
        localStorage.setItem('wallet.token', value);
        localStorage.setItem('wallet.language', 'en');
        localStorage.setItem('wallet.agreement-accepted', new Date().toISOString());
        sessionStorage.setItem('wallet.notices-seen', 'yes');
      }, token);
      return context.newPage();
    });
  } finally {
    await browser.close();
  }
}

/** Opens the home page, and waits until it is there with its balance. */
async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/home`);
  await page.getByRole('button', { name: 'Deposit' }).first().waitFor();
}

/** Opens the home page as the demonstration player and answers what came of it, a line each: whose code it is, and what the page reports. */
export const lookAtHome = (site: Site): Promise<string[]> =>
  withVisits(site, async (visit) => {
    const page = await visit();
    await openHome(page, site.url);
    return whatCame(page);
  });

/**
 * So many visits of the home page, one after the other; each tells how it went as it leaves.
 * @returns how many had been given that version of the wallet, all of whom saw the page with its balance, or this throws.
 */
export const visitHome = (site: Site, count: number, version: string): Promise<number> =>
  withVisits(site, async (visit) => {
    let given = 0;
    for (let at = 0; at < count; at += 1) {
      const page = await visit();
      const measures = page.waitForResponse(/\/vitals\.[^/]*\.js/);
      await openHome(page, site.url);
      await measures;
      await page.waitForLoadState('networkidle');
      const composition: unknown = JSON.parse((await page.locator(`#${registryElementId}`).textContent()) ?? '{}');
      if ((composition as PageComposition).remotes['wallet']?.current.version === version) given += 1;
      // The browser stays: what a page tells as it is left is lost where that ends at once.
      await page.goto('about:blank');
    }
    return given;
  });

async function whatCame(page: Page): Promise<string[]> {
  const versions = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/releases\/wallet\/([^/]+)\/page-home/.exec(name)?.[1])
      .filter((version) => version !== undefined),
  );
  const reports = await page.evaluate(() => globalThis.remoteReports ?? []);
  return [
    `the player sees the home page with its balance; its code is of wallet ${versions.at(-1) ?? '-'}`,
    ...reports.map(
      ({ remote, version, phase, cause }) => `reported: ${remote} ${version} failed at ${phase}: ${cause.slice(0, causeLength)}`,
    ),
  ];
}
