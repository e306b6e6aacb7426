import { expectStored, hasWorker, isSnapshot, storedPages } from '../../fixtures/installed-app.ts';
import { versionOf } from '../../fixtures/open-page.ts';
import { test as base } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import type { Release } from '../../fixtures/releases/releases.ts';
import { expect } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { HomePage } from '../../pages/home.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

/** A newer release of the wallet, and a shell without a service worker, published and not in service. */
const test = base.extend<Record<never, never>, { newer: Release; workerless: Release }>({
  newer: [
    async ({ releases }, provide) => provide(await releases.publish(await buildOther({ name: 'mfe-wallet', version: '1.1.0' }))),
    { scope: 'worker', timeout: 240_000 },
  ],
  workerless: [
    async ({ releases }, provide) => {
      const edits = { 'webpack.config.ts': (text: string) => text.replace("    worker: './src/worker/worker.ts',\n", '') };
      await provide(await releases.publish(await buildOther({ name: 'shell', version: '1.1.0', edits })));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// They change the releases in service of one product, so they run one after another.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({
  serviceWorkers: 'allow',
  // Calls of a page without a network.
  expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to load resource|balance not loaded/,
});

test('PLAY-04 offline the app opens at the last state with its time, refuses to move money with words, and is replaced by a page of the network when that is back', async ({
  page,
  context,
  signInWith,
  text,
  releases,
}) => {
  await signInWith(500);
  const { version } = await releases.current('wallet');
  const home = await new HomePage(page, text).open();
  await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  await expectStored(page, '/user/home', `wallet@${version}`);
  await new Chrome(page, text).item('statement').click();
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'menu.statement') })).toBeVisible();
  await page.goto('/user/statement');
  await expect(page.getByText('+500.00').first()).toBeVisible();
  await expectStored(page, '/user/statement', `wallet@${version}`);

  await context.setOffline(true);
  await page.goto('/user/home');
  expect(await isSnapshot(page)).toBe(true);
  await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  const bar = new Chrome(page, text).offlineBar;
  await expect(bar).toContainText(/\d\d:\d\d/);
  await home.tile('withdraw').click();
  const withdraw = new WithdrawDialog(page, text);
  await expect(withdraw.root.getByRole('heading', { name: text('shared', 'failed.offlineTitle') })).toBeVisible();
  await page.goto('/user/statement');
  await expect(page.getByText('+500.00').first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'wallet.last-state').length)).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => isSnapshot(page).catch(() => true), { timeout: 30_000 }).toBe(false);
  await expect(bar).toHaveCount(0);
});

test('PLAY-04 a log-out deletes the last state', async ({ page, signInWith, text }) => {
  await signInWith(500);
  const home = await new HomePage(page, text).open();
  await expectStored(page, '/user/home');
  const last = () => page.evaluate(() => localStorage.getItem('wallet.last-state'));
  expect(await last()).toContain('500');
  await expect(home.total).toBeVisible();
  await page.goto('/login');
  await expect.poll(last).toBeNull();
});

test('PLAY-04 MFE-03 a release and its rollback are on the next page immediately, and offline only after they were on a page', async ({
  page,
  context,
  player,
  signIn,
  text,
  releases,
  newer,
}) => {
  await signIn(player);
  const { version } = await releases.current('wallet');
  const home = new HomePage(page, text);
  const reopen = async (): Promise<string> => {
    await home.open();
    return versionOf(page, 'wallet');
  };
  const reopenOffline = async (): Promise<string> => {
    await context.setOffline(true);
    const shown = await reopen();
    expect(await isSnapshot(page)).toBe(true);
    await context.setOffline(false);
    return shown;
  };
  expect(await reopen()).toBe(version);
  await expectStored(page, '/user/home', `wallet@${version}`);

  await releases.putIntoService(newer);
  expect(await reopenOffline()).toBe(version);
  expect(await reopen()).toBe('1.1.0');
  await expectStored(page, '/user/home', 'wallet@1.1.0');
  expect(Object.values(await storedPages(page))).toHaveLength(1);
  expect(await reopenOffline()).toBe('1.1.0');

  await releases.rollBack('wallet');
  expect(await reopen()).toBe(version);
  await expectStored(page, '/user/home', `wallet@${version}`);
  expect(await reopenOffline()).toBe(version);
});

test('PLAY-04 MFE-02 each visitor of a rollout keeps the own release, online and offline', async ({
  page,
  context,
  player,
  signIn,
  text,
  site,
  releases,
  newer,
}) => {
  await signIn(player);
  const { version } = await releases.current('wallet');
  await releases.putIntoService(newer, 50);
  const home = new HomePage(page, text);
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 40 && seen.size < 2; attempt += 1) {
    const visitor = `visitor-${attempt}-of-a-rollout`;
    const answer = await fetch(`${site.url}/composition`, { headers: { cookie: `visitor=${visitor}` } });
    const expected = ((await answer.json()) as { releases: Record<string, string> }).releases['wallet'] ?? ''; // compared below
    if (seen.has(expected)) continue;
    seen.add(expected);
    await context.addCookies([{ name: 'visitor', value: visitor, url: site.url }]);
    await home.open();
    expect(await versionOf(page, 'wallet')).toBe(expected);
    await expectStored(page, '/user/home', `wallet@${expected}`);
    await context.setOffline(true);
    await home.open();
    expect([await versionOf(page, 'wallet'), await isSnapshot(page)]).toEqual([expected, true]);
    await context.setOffline(false);
  }
  expect([...seen].toSorted()).toEqual([version, '1.1.0'].toSorted());
  await releases.rollBack('wallet');
});

test('PLAY-04 MFE-11 a composition link shows its releases, and offline the app still opens with those in service', async ({
  page,
  context,
  player,
  signIn,
  text,
  releases,
  newer,
}) => {
  await signIn(player);
  const { version } = await releases.current('wallet');
  const home = await new HomePage(page, text).open();
  await expectStored(page, '/user/home', `wallet@${version}`);
  await page.goto(`/user/home?composition=wallet@${newer.version}`);
  await expect(home.total).toBeVisible();
  expect(await versionOf(page, 'wallet')).toBe(newer.version);
  // Hiding the page reports it to the worker, unless it has a tester's choice.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/user/home?composition=reset');
  await expect(home.total).toBeVisible();
  expect(await versionOf(page, 'wallet')).toBe(version);
  await context.setOffline(true);
  await home.open();
  expect([await versionOf(page, 'wallet'), await isSnapshot(page)]).toEqual([version, true]);
});

test('PLAY-04 a shell without a worker removes the installed one and what it stored', async ({
  page,
  player,
  signIn,
  text,
  releases,
  workerless,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await expectStored(page, '/user/home');
  expect(await hasWorker(page)).toBe(true);
  await releases.putIntoService(workerless);
  await home.open();
  expect(await versionOf(page, 'shell')).toBe('1.1.0');
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await storedPages(page)).toEqual({});
  await releases.rollBack('shell');
});
