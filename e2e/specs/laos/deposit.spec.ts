import type { DepositLookup } from '@kaeo/shared/api';
import { formatAmount } from '@kaeo/shared/money';
import { emvFields } from '../../fixtures/emv.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog, slipFile } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';

test('DEP-01 DEP-08 BCEL shows the currency of its account; a slip of a transfer to it is credited in kip', async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  await signIn(player);
  const { depositMin } = await product.get<DepositLookup & { depositMin: number }>('/lookup/deposit', player.token);
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  const cards = deposit.root.getByRole('listitem');
  await expect(cards.filter({ hasText: 'BCEL' })).toContainText(text('shared', 'currency.LAK'));
  await expect(cards.filter({ hasText: 'LDB' })).not.toContainText(text('shared', 'currency.LAK'));
  const least = text('wallet', 'deposit.bank.minimum', {
    amount: `${formatAmount(depositMin)} ${text('shared', 'currency.LAK')}`,
  });
  await expect(deposit.root.getByText(least)).toBeVisible();
  await expectAccessible();
  await deposit.sendSlip(slipFile(await product.slipOf(player, 1_250_000)));
  await expect(deposit.acceptedSlip).toBeVisible();
  await product.waitForBalance(player, 1_250_000);
  await deposit.close();
  await page.reload();
  await home.expectBalances({ total: 1_250_000, wallet: 1_250_000, inGames: 0 });
});

test('DEP-04 DEP-05 PLAY-07 a Lao QR code in kip has the right quick amounts, tag 38 and currency, opens in BCEL One, and can be paid', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const deposit = await home.deposit();
  await deposit.chooseChannel('WW');
  await expect(deposit.quickAmounts).toHaveText(['100,000', '200,000', '300,000', '500,000', '1,000,000']);
  await deposit.amount.fill('99999');
  await expect(deposit.createQr).toHaveAttribute('aria-disabled', 'true');
  await deposit.amount.fill('150000.5');
  await expect(deposit.createQr).toHaveAttribute('aria-disabled', 'true');
  await expect(deposit.createQr).toHaveAccessibleDescription(text('shared', 'errors.WHOLE_KIP'));
  const payload = await deposit.createQrOf('WW', 150_000);
  const fields = emvFields(payload);
  expect(emvFields(fields.get('38') ?? '').get('00')).toBe('A005266284662577');
  expect([fields.get('53'), fields.get('54'), fields.get('58'), fields.has('30')]).toEqual(['418', '150000', 'LA', false]);
  const app = deposit.root.getByRole('link', { name: text('wallet', 'deposit.qr.samePhone.openBcel') });
  await expect(app).toHaveAttribute('href', `onepay://qr/${encodeURIComponent(payload)}`);
  await sandbox.payScanned(payload);
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await deposit.button('done').click();
  await home.expectBalances({ total: 150_000, wallet: 150_000, inGames: 0 });
});

test('DEP-01 DEP-05 a wallet in baht has the baht account and a PromptPay code', async ({ page, signIn, text, product }) => {
  const player = await product.register({ currency: 'BAHT' });
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await expect(deposit.root.getByRole('listitem').filter({ hasText: 'BCEL' })).toContainText(text('shared', 'currency.BAHT'));
  // Only one channel supports baht, so there is no choice.
  await deposit.tab('qr').click();
  await expect(deposit.quickAmounts).toHaveText(['100', '200', '300', '500', '1,000']);
  await deposit.quickAmounts.first().click();
  await deposit.createQr.click();
  await expect(deposit.qrImage).toBeVisible();
  const fields = emvFields(await deposit.scan());
  expect([fields.get('53'), fields.get('54'), fields.get('58'), fields.has('38')]).toEqual(['764', '100.00', 'TH', false]);
});
