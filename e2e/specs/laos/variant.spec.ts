import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productAddress } from '../../fixtures/product/product-address.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { LoginPage } from '../../pages/login.ts';

const root = join(import.meta.dirname, '..', '..', '..');
type Files = Readonly<Record<string, { readonly integrity: string }>>;
const filesOf = (folder: string): Files =>
  (JSON.parse(readFileSync(join(root, folder, 'release.json'), 'utf8')) as { files: Files }).files; // written by our build
const integrity = (files: Files): string[] =>
  Object.values(files)
    .map((file) => file.integrity)
    .toSorted();

test('MENU-04 a visitor who never chose a language gets Lao', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: productAddress('laos').url, locale: 'th-TH' });
  const page = await context.newPage();
  const answer = await page.goto('/login');
  expect(await answer?.text()).toMatch(/<html lang="lo"[ >]/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0E80-\u0EFF]/);
  await context.close();
});

test('LOGIN-02 HOME-10 the demonstration’s player logs in and sees kip', async ({ page, text }) => {
  await new LoginPage(page, text).open();
  await new LoginPage(page, text).logIn({ phone: '2055512345', password: 'demo1234' });
  await expect(page).toHaveURL(/\/user\/home/);
  const { hero } = new HomePage(page, text);
  await expect(hero).toContainText(text('shared', 'currency.LAK'));
  await expect(hero).not.toContainText(text('shared', 'currency.BAHT'));
});

test('MFE-01 the shell is a separate build, the remotes are those of the Thai product', async ({ page }) => {
  await page.goto('/login');
  const registry = JSON.parse((await page.locator('script[type="application/json"]').textContent()) ?? '{}') as {
    remotes: Record<string, { current: { base: string; integrity: Record<string, string>; hashes?: { file: string } } }>;
  };
  const names = Object.keys(registry.remotes);
  expect(names.toSorted()).toEqual(['auth', 'bonus', 'chat', 'statement', 'wallet']);
  for (const name of names) {
    const { base, integrity: inPage, hashes } = registry.remotes[name]?.current ?? { base: '', integrity: {} };
    // Hashes that the first view does not need are in a file of the release (ADR 0084).
    const later = hashes ? ((await (await page.request.get(base + hashes.file)).json()) as Record<string, string>) : {};
    const served = Object.values({ ...inPage, ...later });
    expect(served.length).toBeGreaterThan(1);
    expect(served.toSorted()).toEqual(integrity(filesOf(`mfe-${name}/dist`)));
  }
  // From the served HTML: remotes add scripts to the page when they load.
  const html = await (await page.request.get('/login')).text();
  const scripts = [...html.matchAll(/<script [^>]*src=[^>]*integrity="([^"]*)"/g)].map(([, hash]) => hash);
  expect(scripts.length).toBeGreaterThan(0);
  expect(integrity(filesOf('shell/dist-laos'))).toEqual(expect.arrayContaining(scripts));
});
