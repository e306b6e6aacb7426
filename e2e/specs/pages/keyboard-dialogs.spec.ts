import type { Locator, Page } from '@playwright/test';
import { newPhone } from '../../../tools/lib/product/product-client.ts';
import type { Texts } from '../../../tools/lib/product/texts.ts';
import { escapesOfTab } from '../../checks/dialogs.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';
import { RegisterPage } from '../../pages/register.ts';
import { StatementPage } from '../../pages/statement.ts';

type Opener = {
  readonly name: string;
  readonly path: string;
  readonly opener: (page: Page, text: Texts) => Locator;
};
const inMain = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** Buttons and links that open a dialog, with their page. */
const openers: readonly Opener[] = [
  { name: 'deposit', path: '/user/home', opener: (page, text) => new HomePage(page, text).tile('deposit') },
  { name: 'withdraw', path: '/user/home', opener: (page, text) => new HomePage(page, text).tile('withdraw') },
  { name: 'transfer', path: '/user/home', opener: (page, text) => inMain(page, text('wallet', 'home.transfer')) },
  { name: 'game account', path: '/user/home', opener: (page, text) => new HomePage(page, text).viewAccount('Prism Reels') },
  { name: 'conditions', path: '/user/profile', opener: (page, text) => new Chrome(page, text).item('conditions') },
  {
    name: 'log-out question',
    path: '/user/profile',
    opener: (page, text) => page.getByRole('banner').getByRole('button', { name: text('shell', 'logout.label') }),
  },
  {
    name: 'change of password',
    path: '/user/profile',
    opener: (page, text) => inMain(page, text('auth', 'profile.changePassword')),
  },
  {
    name: 'bonus',
    path: '/user/bonus',
    opener: (page) => page.getByRole('main').getByRole('listitem').last().getByRole('button'),
  },
  { name: 'slips', path: '/user/statement', opener: (page, text) => inMain(page, text('statement', 'slipStatus')) },
  { name: 'dates', path: '/user/statement', opener: (page, text) => new StatementPage(page, text).dates },
  { name: 'download', path: '/user/statement', opener: (page, text) => new StatementPage(page, text).download },
];

async function expectModal(page: Page, opener: Locator): Promise<void> {
  const keys = new Keyboard(page);
  await keys.press(opener);
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').last();
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toHaveAttribute('aria-busy', 'true');
  expect(await escapesOfTab(page, dialog)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const { name, path, opener } of openers) {
  test(`A11Y-01 HOME-07 A2 the ${name} dialog traps the focus, Escape closes it, and its opener gets the focus back`, async ({
    page,
    player,
    product,
    signIn,
    text,
  }) => {
    await product.activate(player, 'PRISM');
    await signIn(player);
    await page.goto(path);
    await expectModal(page, opener(page, text));
  });
}

test('A11Y-01 REG-05 A2 the list of banks traps the focus, Escape closes it, and its opener gets the focus back', async ({
  page,
  sandbox,
  text,
}) => {
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await register.prove(phone, sandbox);
  await register.giveDetails({ name: 'อรทัย', password: 'orathai-2026' });
  await register.expectStep('bank');
  await expectModal(page, register.button('bank.other'));
});

test('A11Y-01 DEP-02 A3 a toast over a dialog is announced, and closing it leaves the dialog open', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await new Keyboard(page).press(deposit.accountNo('').first());
  const toast = page.getByRole('status').filter({ hasText: text('shared', 'copy.done') });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: text('shared', 'action.close') }).click();
  await expect(toast).toBeHidden();
  await expect(deposit.root).toBeVisible();
});
