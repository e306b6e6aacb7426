import { versionOf } from '../../fixtures/open-page.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { visitorsWho } from '../../fixtures/releases/visitors.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { HomePage } from '../../pages/home.ts';

// These journeys change the releases in service of one product, so they run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('MFE-19 a retired remote is absent from new pages, and a player on an open page keeps it', async ({
  page,
  player,
  signIn,
  text,
  releases,
}) => {
  const bonus = await releases.current('bonus');
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await releases.retire('bonus');

  // The page has not used the remote yet: it loads the code now, of the release in the composition that the page started with.
  await home.tile('bonus').click();
  await expect(new BonusPage(page, text).cards.first()).toBeVisible();

  const isUnknown = page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') });
  await page.reload();
  await expect(isUnknown).toBeVisible();
  await releases.putIntoService(bonus);
  await page.reload();
  await expect(new BonusPage(page, text).cards.first()).toBeVisible();
});

test('MFE-19 a first release rolled out to a share: visitors in the share have the page, the others get not-found', async ({
  page,
  context,
  player,
  signIn,
  site,
  text,
  releases,
}) => {
  const bonus = await releases.current('bonus');
  await releases.retire('bonus');
  await releases.putIntoService(bonus, 50);
  const become = async (hasIt: boolean): Promise<void> => {
    const [visitor = ''] = await visitorsWho(site.url, 1, (versions) => 'bonus' in versions === hasIt);
    await context.addCookies([{ name: 'visitor', value: visitor, url: site.url }]);
    await page.goto('/user/bonus');
  };

  await signIn(player);
  await become(true);
  await expect(new BonusPage(page, text).cards.first()).toBeVisible();
  expect(await versionOf(page, 'bonus')).toBe(bonus.version);
  await become(false);
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') })).toBeVisible();
  await releases.putIntoService(bonus);
  await page.reload();
  await expect(new BonusPage(page, text).cards.first()).toBeVisible();
});
