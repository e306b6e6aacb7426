import type { Locator, Page } from '@playwright/test';
import { digits, newPhone } from '../../../tools/lib/product/product-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { GameDialog } from '../../pages/game.ts';
import { LoginPage } from '../../pages/login.ts';
import { ProfilePage } from '../../pages/profile.ts';
import { RegisterPage } from '../../pages/register.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

/**
 * Taps the current position of a button once while the last field still has the focus. If losing the focus shifts the layout, the button
 * moves away and the tap misses it.
 */
async function tapOnce(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('LOGIN-01 U1 the first tap after correcting an error submits the log-in', async ({ page, text, player }) => {
  const login = await new LoginPage(page, text).open();
  await login.submit.tap();
  await expect(login.password).toHaveAttribute('aria-invalid', 'true');
  await login.fill(player.phone, player.password);
  await tapOnce(page, login.submit);
  await expect(page).toHaveURL(/\/user\/home/);
});

test('REG-01 U1 the first tap after correcting an error continues each step of the registration', async ({
  page,
  text,
  sandbox,
}) => {
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await register.givePhone('081');
  await expect(register.field('phone.label')).toHaveAttribute('aria-invalid', 'true');
  await register.field('phone.label').fill(phone);
  await tapOnce(page, register.next);
  await register.expectStep('otp');

  await register.button('otp.submit').tap();
  await expect(register.code).toHaveAttribute('aria-invalid', 'true');
  // Six digits are submitted without a tap.
  await register.code.fill(await sandbox.code(phone));
  await register.expectStep('details');

  await register.giveDetails({ name: 'อรทัย', password: 'orathai-2026', confirmation: 'another-2026' });
  await expect(register.password('confirmation')).toHaveAttribute('aria-invalid', 'true');
  await register.password('confirmation').fill('orathai-2026');
  await tapOnce(page, register.next);
  await register.expectStep('bank');

  await register.submit();
  await expect(register.field('bank.lastName')).toHaveAttribute('aria-invalid', 'true');
  await register.chooseRecommended('KBANK');
  await register.fillBank({ accountNo: digits(10), firstName: 'orathai', lastName: 'saengthong' });
  await tapOnce(page, register.button('bank.submit'));
  await expect(register.done).toBeVisible();
});

test('PROFILE-03 U1 the first tap after correcting an error submits a change of password', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const dialog = await (await new ProfilePage(page, text).open()).changePassword();
  await dialog.change({ old: player.password, new: 'another-2026', confirmation: 'another' });
  await expect(dialog.field('confirmation')).toHaveAttribute('aria-invalid', 'true');
  await dialog.field('confirmation').fill('another-2026');
  await tapOnce(page, dialog.button('save'));
  await expect(dialog.outcome('saved')).toBeVisible();
});

test('WD-02 TRF-01 DEP-04 U1 the first tap after correcting an amount opens the confirmation', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 2_000);
  await product.activate(player, 'PRISM');
  await signIn(player);
  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.openConfirmation(1);
  await expect(withdraw.amount).toHaveAttribute('aria-invalid', 'true');
  await withdraw.amount.fill('500');
  await tapOnce(page, withdraw.submit);
  await expect(withdraw.confirmation).toBeVisible();

  const transfer = await new TransferDialog(page, text).open();
  await transfer.openConfirmation({ from: 'WALLET', to: 'PRISM', amount: 9_000 });
  await expect(transfer.amount).toHaveAttribute('aria-invalid', 'true');
  await transfer.amount.fill('100');
  await tapOnce(page, transfer.submit);
  await expect(transfer.confirmation).toBeVisible();

  const game = await new GameDialog(page, text, 'Prism Reels').open('PRISM');
  await game.amount.fill('0');
  await game.transferOnly.tap({ force: true });
  await game.amount.fill('50');
  await tapOnce(page, game.transferOnly);
  await expect(transfer.confirmation).toBeVisible();

  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('0.5');
  await deposit.createQr.tap({ force: true });
  await deposit.amount.fill('75');
  await tapOnce(page, deposit.createQr);
  await expect(deposit.qrImage).toBeVisible();
});

test('PROMO-01 U1 the first tap after typing a promotion code starts the search', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await bonuses.search.tap();
  await bonuses.code.fill('WELCOME50');
  await tapOnce(page, bonuses.search);
  await expect(bonuses.promotion('WELCOME50')).toBeVisible();
});
