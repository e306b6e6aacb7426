import { newPhone } from '../../../tools/lib/product/product-client.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { expect } from '../../fixtures/test.ts';
import { RegisterPage } from '../../pages/register.ts';
import { Badge, RemotesPage } from '../../pages/tools.ts';

const newTitle = 'โบนัสรุ่นถัดไป';

test.use({ expectedConsole: /failed at|Failed to load resource|preload|integrity|ERR_FAILED|already registered/ });
test.setTimeout(180_000);

test('MFE-11 MFE-13 a link opens an unreleased version that badge and reports name; it can be shared and reset', async ({
  page,
  player,
  signIn,
  text,
  releases,
  expectAccessible,
}) => {
  const build = await buildOther({
    name: 'mfe-bonus',
    version: '1.2.0',
    edits: { 'src/locales/th.json': (texts) => texts.replace(`"title": "${text('bonus', 'title')}"`, `"title": "${newTitle}"`) },
  });
  await releases.publish(build);
  const title = (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true });

  // Chosen on `/remotes` and copied as a link to share.
  const remotes = await new RemotesPage(page).open();
  await remotes.choose('bonus', '1.2.0');
  await remotes.copyLink.click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe('?composition=bonus@1.2.0');
  await signIn(player);
  await page.goto(link.replace('/?', '/user/bonus?modal=nothing&'));
  await expect(page).toHaveURL(/\/user\/bonus\?modal=nothing$/);
  await expect(title(newTitle)).toBeVisible();
  const badge = new Badge(page);
  await expect(badge.root).toContainText('composition: bonus 1.2.0');
  await badge.unfold();
  await expectAccessible();

  // A failure report names the composition.
  await page.route('**/releases/bonus/**', (route) => route.abort());
  const reported = page.waitForRequest('**/api/remote-failures');
  await page.reload();
  expect((await reported).postData()).toContain('bonus@1.2.0');
  await page.unroute('**/releases/bonus/**');

  // An unknown version is reported, and the release in service replaces it.
  await page.goto('/user/bonus?composition=bonus@9.9.9');
  await expect(title(text('bonus', 'title'))).toBeVisible();
  await expect(badge.root).toContainText('bonus 9.9.9 is not published');
  await (await badge.unfold()).reset.click();
  await expect(title(text('bonus', 'title'))).toBeVisible();
  await expect(badge.root).toHaveCount(0);
});

test('MFE-11 the folded badge has one line, and does not cover the button of a form on a narrow phone', async ({
  page,
  releases,
  text,
}) => {
  const names = ['shell', 'auth', 'bonus', 'chat', 'statement', 'wallet'];
  const pinned = await Promise.all(names.map(async (name) => `${name}@${(await releases.current(name)).version}`));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/register?composition=${pinned.join(',')}`);
  const badge = new Badge(page);
  await expect(badge.root).toContainText(/composition: .*wallet/);
  await new RegisterPage(page, text).givePhone(newPhone());
  await badge.unfold();
  for (const each of pinned) await expect(badge.root).toContainText(each.replace('@', ' '));
});
