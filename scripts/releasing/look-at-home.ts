import { chromium, devices, type Page } from '@playwright/test';
import type { RemoteFailureReport } from '@wallet/shared/contract';
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

/** Opens the home page as the demonstration player and answers what came of it, a line each: whose code it is, and what the page reports. */
export async function lookAtHome({ url, sandboxUrl }: { url: string; sandboxUrl: string }): Promise<string[]> {
  const { token } = await new ProductClient(url, new SandboxClient(sandboxUrl)).logIn(player.username, player.password);
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
    await context.addCookies([{ name: 'language', value: 'en', url }]);
    await context.addInitScript((value) => {
      localStorage.setItem('wallet.token', value);
      localStorage.setItem('wallet.language', 'en');
      localStorage.setItem('wallet.agreement-accepted', new Date().toISOString());
      sessionStorage.setItem('wallet.notices-seen', 'yes');
    }, token);
    const page = await context.newPage();
    await page.goto(`${url}/user/home`);
    await page.getByRole('button', { name: 'Deposit' }).first().waitFor();
    return await whatCame(page);
  } finally {
    await browser.close();
  }
}

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
