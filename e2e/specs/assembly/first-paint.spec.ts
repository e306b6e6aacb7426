import { noticedShifts, watchShifts } from '../../checks/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';

test('PERF-04 the frame of a page is shown before any script runs', { tag: '@main' }, async ({ browser, site, text }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/user/home`);
  // Checked visually only: the frame is hidden from screen readers until the content is interactive.
  for (const item of ['menu.profile', 'menu.statement', 'menu.contact'] as const) {
    await expect(page.getByText(text('shell', item)).last()).toBeInViewport();
  }
  const boxes = page.locator('#home-boxes');
  for (const tile of ['deposit', 'withdraw', 'refresh', 'invite', 'bonus', 'refund'] as const) {
    await expect(boxes.getByText(text('wallet', `home.tiles.${tile}`), { exact: true })).toBeVisible();
  }
  await context.close();
});

test('PERF-04 no layout shift when the app replaces the frame', async ({ page, signInWith }) => {
  await signInWith(500, 'PRISM');
  await watchShifts(page);
  for (const path of ['/user/home', '/user/statement', '/login']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"], #app-root > [inert]')).toHaveCount(0);
    expect(await noticedShifts(page, 0.01)).toEqual([]);
  }
});

test('MFE-07 the home page loads one copy of the icon library, that of the shell, whose script the page names', async ({
  page,
  signInWith,
}) => {
  await signInWith(500, 'PRISM');
  const scripts: string[] = [];
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/user/home', { waitUntil: 'networkidle' });
  const named = await page.request.get('/user/home').then((answer) => answer.text());
  const bodies = await Promise.all(
    scripts.map(async (url) => ({ url, body: await page.request.get(url).then((answer) => answer.text()) })),
  );
  // A property of the library that minification keeps.
  const makers = bodies.filter(({ body }) => body.includes('absoluteStrokeWidth')).map(({ url }) => new URL(url).pathname);
  expect(makers).toEqual([expect.stringMatching(/^\/releases\/shell\//)]);
  expect(named).toContain(makers[0]);
});

test('MFE-09 the first view of a page does not wait for the hashes of files that load later', async ({ page, signInWith }) => {
  await signInWith(500, 'PRISM');
  const urls: string[] = [];
  // The requests never get a response.
  await page.route('**/hashes.*.json', (route) => void urls.push(route.request().url()));
  for (const path of ['/user/home', '/user/statement']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  // Requested once the page is idle: the page does not contain all hashes from the start.
  await expect.poll(() => urls.length).toBeGreaterThan(0);
});
