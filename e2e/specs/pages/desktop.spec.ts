import type { DepositLookup } from '@kaeo/shared/api';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { slipFile } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';

test('MENU-02 at 1280 px the menu is in the header, and its links work', async ({ page, player, signIn, text }) => {
  await signIn(player);
  await new HomePage(page, text).open();
  const chrome = new Chrome(page, text);
  const inHeader = page.getByRole('banner').getByRole('navigation', { name: text('shell', 'menu.label') });
  await expect(inHeader).toBeVisible();
  await expect(chrome.menu).toHaveCount(1);
  await expect(chrome.menu.getByRole('link')).toHaveCount(5);
  await chrome.item('statement').click();
  await expect(page).toHaveURL(/\/user\/statement$/);
  await chrome.item('home').click();
  await expect(page).toHaveURL(/\/user\/home$/);
});

test('HOME-01 HOME-04 at 1280 px the home page has two columns, money beside games, without horizontal scrolling', async ({
  page,
  player,
  signIn,
  text,
  expectAccessible,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const [money, games] = [await home.hero.boundingBox(), await home.carousel('slot').boundingBox()];
  if (!money || !games) throw new Error('a column is not laid out');
  expect(money.x + money.width).toBeLessThanOrEqual(games.x);
  expect(games.x + games.width).toBeLessThanOrEqual(1280);
  expect(Math.abs(money.y - games.y)).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible();
});

test('DEP-08 DEP-10 HOME-07 at 1280 px a deposit by slip works in a centred dialog', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  await expect(deposit.tab('bank')).toBeVisible();
  const box = await deposit.root.boundingBox();
  if (!box) throw new Error('the dialog is not laid out');
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12);
  expect(box.width).toBeLessThan(700);
  expect(box.y).toBeGreaterThan(8);
  expect(box.y + box.height).toBeLessThan(800);

  const { banks } = await product.get<DepositLookup>('/lookup/deposit', player.token);
  const [bank] = banks;
  await deposit.accountNo(bank?.bank.nameTH ?? '').click();
  const accountNo = bank?.bankAccountNo ?? '';
  await expect(page.getByText(`${text('shared', 'copy.done')} ${accountNo}`)).toBeVisible();
  await deposit.sendSlip(slipFile(await product.slipOf(player, 620)));
  await expect(deposit.acceptedSlip).toBeVisible();
  await deposit.close();
  await expect(home.tile('deposit')).toBeFocused();
  await home.expectBalances({ total: 620, wallet: 620, inGames: 0 });

  await new Chrome(page, text).item('statement').click();
  await expect(page.getByRole('listitem').filter({ hasText: '+620.00' })).toBeVisible();
});
