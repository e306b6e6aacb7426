import type { ProductClient } from '../../../tools/lib/product/product-client.ts';
import type { TestPlayer } from '../../../tools/lib/product/test-player.ts';
import { openLoadedHome, passMinute, versionOf } from '../../fixtures/open-page.ts';
import { test as base } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import type { Release } from '../../fixtures/releases/releases.ts';
import { expect } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { slipFile } from '../../pages/deposit.ts';
import { UpdateOffer } from '../../pages/update-offer.ts';

/** Marks texts of the newer releases. */
const mark = '1.1.0';
const saying = (key: string) => (text: string) => text.replace(`"${key}": "`, `"${key}": "${mark} `);

/** Newer releases of wallet and shell, published and not yet in service. */
const test = base.extend<Record<never, never>, { newer: { readonly wallet: Release; readonly shell: Release } }>({
  newer: [
    async ({ releases }, provide) => {
      const wallet = await buildOther({
        name: 'mfe-wallet',
        version: '1.1.0',
        edits: { 'src/locales/th.json': saying('neverSynced') },
      });
      const shell = await buildOther({ name: 'shell', version: '1.1.0', edits: { 'src/locales/th.json': saying('contact') } });
      await provide({ wallet: await releases.publish(wallet), shell: await releases.publish(shell) });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// These journeys change the releases in service of one product, so they run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function creditedAmounts(product: ProductClient, player: TestPlayer): Promise<number[]> {
  const { statements } = await product.post<{ statements: { amount: number }[] }>('/statement', { page: 1 }, player.token);
  return statements.map(({ amount }) => amount);
}

test('MFE-03 MFE-12 a QR deposit continues while wallet and shell are released and rolled back: entered, paid and credited once', async ({
  page,
  player,
  signIn,
  text,
  product,
  sandbox,
  releases,
  newer,
}) => {
  await signIn(player);
  await page.clock.install();
  const home = await openLoadedHome(page, text);
  const offer = new UpdateOffer(page, text);
  const deposit = await home.deposit();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('137.25');

  await releases.putIntoService(newer.wallet);
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);
  await expect(deposit.amount).toHaveValue('137.25');
  await deposit.createQr.click();
  const payload = await deposit.scan();

  await releases.putIntoService(newer.shell);
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);
  await releases.rollBack('wallet');
  await releases.rollBack('shell');
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);

  await sandbox.setFault('payment', { kind: 'duplicate', times: 1 });
  await sandbox.payScanned(payload);
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await deposit.button('done').click();
  await home.expectBalances({ total: 137.25, wallet: 137.25, inGames: 0 });
  expect(await creditedAmounts(product, player)).toEqual([137.25]);

  // The page loads files of its original releases for its whole life.
  const conditions = page.waitForResponse('**/releases/shell/files/conditions*');
  await new Chrome(page, text).item('conditions').click();
  await expect(page.getByRole('dialog', { name: text('shell', 'conditions.title') })).toBeVisible();
  expect((await conditions).ok()).toBe(true);
  await page.keyboard.press('Escape');
  const qrcode = page.waitForResponse('**/releases/wallet/files/qrcode*');
  const invite = await home.invite();
  await invite.banners.continueButton.click();
  await expect(invite.qr).toBeVisible();
  expect((await qrcode).ok()).toBe(true);

  // After the rollbacks there is no newer composition to offer.
  await page.keyboard.press('Escape');
  await expect(invite.root).toBeHidden();
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);
});

test('MFE-03 MFE-12 a chosen slip is sent and credited once while wallet and shell are released; then the update is offered and applied', async ({
  page,
  player,
  signIn,
  text,
  product,
  releases,
  newer,
}) => {
  await signIn(player);
  await page.clock.install();
  const slip = slipFile(await product.slipOf(player, 345.67));
  const home = await openLoadedHome(page, text);
  const offer = new UpdateOffer(page, text);
  const news = page.getByText(mark).filter({ visible: true });
  const deposit = await home.deposit();
  await deposit.chooseSlip(slip);
  const preview = deposit.root.getByRole('img', { name: text('wallet', 'deposit.slip.preview') });
  await expect(preview).toBeVisible();

  for (const release of [newer.wallet, newer.shell]) {
    await releases.putIntoService(release);
    await passMinute(page);
    await expect(offer.root).toHaveCount(0);
    await expect(preview).toBeVisible();
  }
  await deposit.button('slip.send').click();
  await expect(deposit.acceptedSlip).toBeVisible();
  await product.waitForBalance(player, 345.67);
  await deposit.close();
  await page.clock.runFor(1_500);
  await expect(offer.reload).toBeVisible();
  await expect(news).toHaveCount(0);

  await offer.reload.click();
  await expect(news).toHaveCount(2);
  expect([await versionOf(page, 'wallet'), await versionOf(page, 'shell')]).toEqual(['1.1.0', '1.1.0']);
  await home.expectBalances({ total: 345.67, wallet: 345.67, inGames: 0 });
  expect(await creditedAmounts(product, player)).toEqual([345.67]);
});
