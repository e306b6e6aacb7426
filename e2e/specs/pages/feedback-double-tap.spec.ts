import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { DepositDialog, slipFile } from '../../pages/deposit.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

/**
 * Counts the requests to a path while a button is pressed as fast as possible: twice in one task, so that nothing renders in between,
 * then by two taps at its former position. The requests are held until then.
 */
async function requestsOfTwoTaps(page: Page, [method, path]: readonly [string, RegExp], button: Locator): Promise<() => number> {
  let count = 0;
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    await released.promise;
    return route.fallback();
  });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('the button is not an HTML element');
    element.click();
    element.click();
  });
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => count).toBeGreaterThan(0);
  released.resolve();
  return () => count;
}

test('WD-03 U2 a withdrawal is requested once, even if its button is pressed repeatedly', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 1_000);
  await signIn(player);
  const withdraw = await new WithdrawDialog(page, text).open();
  await withdraw.openConfirmation(400);
  const button = withdraw.confirmation.getByRole('button', { name: text('wallet', 'withdraw.confirm'), exact: true });
  await expect(button).toBeVisible();
  const count = await requestsOfTwoTaps(page, ['POST', /\/api\/wallet\/withdrawAll$/], button);
  await expect(withdraw.done).toBeVisible();
  expect(count()).toBe(1);
  expect((await product.wallet(player)).wallet.amount).toBe(600);
});

test('TRF-02 U2 a transfer is requested once, even if its button is pressed repeatedly', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await product.deposit(player, 1_000);
  await product.activate(player, 'PRISM');
  await signIn(player);
  const transfer = await new TransferDialog(page, text).open();
  await transfer.openConfirmation({ from: 'WALLET', to: 'PRISM', amount: 300 });
  const button = transfer.confirmation.getByRole('button', { name: text('wallet', 'transfer.confirm'), exact: true });
  await expect(button).toBeVisible();
  const count = await requestsOfTwoTaps(page, ['POST', /\/api\/wallet\/transfer$/], button);
  await expect(transfer.done).toBeVisible();
  expect(count()).toBe(1);
  expect((await product.game(player, 'PRISM')).amount).toBe(300);
});

test('DEP-05 U2 a payment code is created once, even if its button is pressed repeatedly', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('120');
  const count = await requestsOfTwoTaps(page, ['POST', /\/api\/qrcode\/KBANK$/], deposit.createQr);
  await expect(deposit.qrImage).toBeVisible();
  expect(count()).toBe(1);
});

test('DEP-08 U2 a slip is sent once, even if its button is pressed repeatedly', async ({
  page,
  player,
  signIn,
  text,
  product,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.chooseSlip(slipFile(await product.slipOf(player, 222)));
  await expect(deposit.button('slip.send')).toBeVisible();
  const count = await requestsOfTwoTaps(page, ['POST', /\/api\/wallet\/slip$/], deposit.button('slip.send'));
  await expect(deposit.acceptedSlip).toBeVisible();
  expect(count()).toBe(1);
});

test('BONUS-05 PROMO-01 U2 receiving a bonus, ending it and receiving a promotion are each requested once, even if the button is pressed repeatedly', async ({
  page,
  player,
  signIn,
  text,
}) => {
  await signIn(player);
  const bonuses = await new BonusPage(page, text).open();
  await bonuses.cards.last().getByRole('button').click();
  await expect(bonuses.receiveButton).toBeVisible();
  const received = await requestsOfTwoTaps(page, ['GET', /\/api\/bonus\/activate\//], bonuses.receiveButton);
  await expect(bonuses.outcome('saved')).toBeVisible();
  expect(received()).toBe(1);
  await bonuses.closeOutcome();

  await bonuses.activeButton('cancel').click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: text('bonus', 'cancel.confirm') });
  await expect(confirm).toBeVisible();
  const cleared = await requestsOfTwoTaps(page, ['GET', /\/api\/bonus\/clear$/], confirm);
  await expect(bonuses.active).toBeHidden();
  expect(cleared()).toBe(1);

  await bonuses.code.fill('WELCOME50');
  await bonuses.search.click();
  const promotion = bonuses.promotion('WELCOME50').getByRole('button', { name: text('bonus', 'promotion.receive') });
  await expect(promotion).toBeVisible();
  const promoted = await requestsOfTwoTaps(page, ['GET', /\/api\/promotion\/activate\//], promotion);
  await expect(bonuses.outcome('saved')).toBeVisible();
  expect(promoted()).toBe(1);
});
