import type { Locator, Page } from '@playwright/test';
import { walkMainJourney } from '../../fixtures/main-journey.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { HomePage } from '../../pages/home.ts';
import { LoginPage } from '../../pages/login.ts';
import { StatementPage } from '../../pages/statement.ts';

// In Firefox, React does not notice text that WebDriver BiDi inserts, so `fill` types with keys.
test.beforeEach(({ page, browserName }) => {
  if (browserName !== 'firefox') return;
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('input'));
  prototype.fill = async function (this: Locator, text: string) {
    await this.press('ControlOrMeta+A');
    await this.press('Delete');
    await this.pressSequentially(text);
  };
});
// Playwright injects a style, which the policy refuses; Firefox logs that as an error too.
test.use({ expectedViolations: /^style-src-elem inline .*eval/, expectedConsole: /blocked an inline style/ });

test('WEB-01 the main journey works in this browser', async ({ page, text, product, sandbox, player }) => {
  test.setTimeout(180_000);
  await walkMainJourney({ page, text, product, sandbox, player });
});

/** Removes APIs that iOS 16 and 17 or Firefox 124 lack. */
function removeNewerApis(): void {
  const lacking: readonly (readonly [object, string])[] = [
    [URL, 'parse'],
    [URL, 'canParse'],
    [Intl, 'Segmenter'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Array, 'fromAsync'],
    [AbortSignal, 'any'],
    [window, 'requestIdleCallback'],
    [window, 'cancelIdleCallback'],
    [window, 'scheduler'],
    [Document.prototype, 'startViewTransition'],
    [Element.prototype, 'checkVisibility'],
  ];
  for (const [owner, name] of lacking) Reflect.deleteProperty(owner, name);
}

/** Makes every kind of storage throw, as in a browser that blocks cookies and site data. */
function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true });
  Object.assign(window, { BroadcastChannel: refuse });
}

for (const [what, change] of [
  ['without the APIs that older browsers lack', removeNewerApis],
  ['where site data is blocked', blockSiteData],
] as const) {
  test(`WEB-01 LOGIN-02 ${what} a player logs in, gets the requested page, and continues`, async ({
    page,
    text,
    product,
    player,
  }) => {
    await product.deposit(player, 500);
    await page.addInitScript(change);
    await page.goto('/user/statement');
    await new LoginPage(page, text).logIn(player);
    await expect(page).toHaveURL(/\/user\/statement$/);
    await expect(new StatementPage(page, text).entries.first()).toContainText('500');
    await new Chrome(page, text).item('profile').click();
    await expect(page.getByRole('heading', { level: 1, name: text('auth', 'profile.title') })).toBeVisible();
  });
}

test.describe('scripts of the shell that are lost', () => {
  test.use({
    expectedConsole:
      /blocked an inline style|Failed to load resource|ERR_FAILED|NetworkError|Loading failed|integrity|remote-failures/,
  });
  const scripts = /\/releases\/shell\/files\/(?:shell|platform)\.[^/]+\.js/;
  const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded yet' });

  test('WEB-01 are requested once more, and the page starts', async ({ page, text }) => {
    const lost = new Set<string>();
    await page.route(scripts, (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue();
      lost.add(pathname);
      return route.abort();
    });
    await page.goto('/login');
    await expect(new LoginPage(page, text).submit).toBeVisible();
    expect(lost.size).toBe(2);
    await expect(message(page)).toBeHidden();
  });

  test('WEB-01 permanently show a message in three languages with a reload link, and are reported', async ({
    page,
    text,
    browserName,
  }) => {
    await page.route(scripts, (route) => route.abort());
    const reported: Promise<unknown> = new Promise((resolve) => {
      void page.route('**/api/remote-failures', (route) => {
        resolve(route.request().postDataJSON());
        return route.fulfill({ json: {} });
      });
    });
    await page.goto('/login?from=chat');
    await expect(message(page)).toBeVisible();
    await expect(message(page)).toContainText('หน้านี้ยังโหลดไม่สำเร็จ');
    await expect(message(page)).toContainText('ໜ້ານີ້ຍັງໂຫຼດບໍ່ສຳເລັດ');
    const report = await reported;
    // Firefox does not expose the body of a keepalive request.
    if (browserName !== 'firefox') expect(report).toMatchObject({ remote: 'shell', phase: 'entry', path: '/login' });
    await page.unroute(scripts);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(new LoginPage(page, text).submit).toBeVisible();
    expect(new URL(page.url()).search).toBe('?from=chat');
  });
});

test.describe('a translator', () => {
  // Signing in writes to storage, which Firefox's blank page does not have.
  test.use({ expectedConsole: /blocked an inline style|The operation is insecure/ });

  test('WEB-01 that replaces the texts of a page does not break it, and later changes are shown', async ({
    page,
    text,
    signInWith,
    product,
    player,
  }) => {
    await signInWith(500);
    await page.goto('/user/home', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const translate = (node: Node): void => {
        for (const child of Array.from(node.childNodes)) {
          if (child instanceof Text && child.data.trim() !== '') {
            const font = document.createElement('font');
            font.textContent = child.data;
            child.before(font);
            child.remove();
          } else if (!(child instanceof HTMLElement && child.localName === 'font')) translate(child);
        }
      };
      translate(document.body);
    });
    await product.deposit(player, 250);
    const chrome = new Chrome(page, text);
    await chrome.item('statement').click();
    await expect(new StatementPage(page, text).entries.first()).toContainText('250');
    await chrome.item('home').click();
    await new HomePage(page, text).expectBalances({ total: 750, wallet: 750, inGames: 0 });
    expect(await page.evaluate(() => globalThis.remoteReports ?? [])).toEqual([]);
  });
});
