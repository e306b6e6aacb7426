import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog } from '../../pages/deposit.ts';

test('PLAY-07 several slips are chosen together and sent one after another, and a duplicate is named', async ({
  page,
  player,
  product,
  signIn,
  text,
  expectAccessible,
}) => {
  const used = await product.slipOf(player, 90);
  await product.uploadSlip(player, used);
  await product.waitForBalance(player, 90);
  const pictures = [await product.slipOf(player, 100), used, await product.slipOf(player, 150)];
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.tab('slip').click();
  await deposit.slipInput.setInputFiles(
    pictures.map((buffer, index) => ({ name: `slip-${index + 1}.png`, mimeType: 'image/png', buffer })),
  );
  await expectAccessible();
  await deposit.root.getByRole('button', { name: text('wallet', 'deposit.slip.several.send', { waiting: 3 }) }).click();
  await expect(deposit.getByKey('slip.several.received', { received: 3, total: 3 })).toBeVisible();
  await product.waitForBalance(player, 340);
  const row = (place: number) => deposit.root.getByRole('listitem').filter({ hasText: `slip-${place}.png` });
  await expect(row(1)).toContainText(`+${formatAmount(100)}`);
  await expect(row(2)).toContainText(text('shared', 'slip.SLIP_REFNO_DUPLICATED'));
  await expect(row(3)).toContainText(`+${formatAmount(150)}`);
  await deposit.button('done').click();
  await expect(deposit.root).toBeHidden();
});
