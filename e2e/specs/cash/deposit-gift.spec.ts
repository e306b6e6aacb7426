import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';

/** The bodies of the gift links that the page sends. */
function watchGifts(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/truelink')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('DEP-09 DEP-10 a gift link is pasted, sent encrypted, and credited once', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
  expectAccessible,
}) => {
  await signIn(player);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/gift-cipher/.test(response.url())) scripts.push(response.url());
  });
  const sent = watchGifts(page);
  const link = await sandbox.gift(120.5);
  const home = await new HomePage(page, text).open();
  await page.evaluate((message) => navigator.clipboard.writeText(message), `ซองของขวัญของคุณ ${link} เปิดเลย`);
  expect(scripts).toEqual([]);
  const deposit = await home.deposit();
  await deposit.tab('gift').click();
  await expect(deposit.button('gift.send')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await deposit.root.getByRole('button', { name: text('wallet', 'deposit.gift.paste') }).click();
  await expect(deposit.giftLink).toHaveValue(link);
  await deposit.button('gift.send').click();
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await expect(deposit.root).toContainText('120.50');
  await expectAccessible();
  expect(scripts).not.toEqual([]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain('gift.wallet');
  await deposit.button('done').click();
  await home.expectBalances({ total: 120.5, wallet: 120.5, inGames: 0 });
  const { statements } = await product.post<{ statements: object[] }>('/statement', { page: 1 }, player.token);
  expect(statements).toMatchObject([{ statementType: 'deposit', status: 'SUCCESS', from: 'GIFT', amount: 120.5 }]);
});

test.describe('a link that is refused', () => {
  // Chromium logs every refused request on the console.
  test.use({ expectedConsole: /status of (400|409)/ });

  test('DEP-09 a second player who sends the same link sees that it is used', async ({
    page,
    player,
    signIn,
    text,
    sandbox,
    product,
  }) => {
    const link = await sandbox.gift(50);
    const other = await product.register();
    await signIn(player);
    const deposit = await new DepositDialog(page, text).open();
    await deposit.sendGift(link);
    await expect(deposit.getByKey('credited.title')).toBeVisible();
    await page.evaluate((token) => localStorage.setItem('wallet.token', token), other.token);
    await deposit.open();
    await deposit.sendGift(link);
    const message = text('shared', 'errors.TRUELINK_DUPLICATE');
    await expect(deposit.root.getByText(message)).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(2);
    expect((await product.wallet(player)).wallet.amount).toBe(50);
    expect((await product.wallet(other)).wallet.amount).toBe(0);
  });

  for (const [name, linkOf] of [
    ['of another host', async () => 'https://evil.example/campaign/?v=0123456789abcdef0123'],
    ['that does not exist', async () => 'https://gift.wallet.example/campaign/?v=0123456789abcdef0123'],
    ['below 2 baht', (sandbox: { gift(amount: number): Promise<string> }) => sandbox.gift(1.99)],
  ] as const) {
    test(`DEP-09 a link ${name} shows an error until another is entered`, async ({
      page,
      player,
      signIn,
      text,
      sandbox,
      product,
    }) => {
      await signIn(player);
      const deposit = await new DepositDialog(page, text).open();
      await deposit.sendGift(await linkOf(sandbox));
      const error = deposit.root.getByText(text('shared', 'errors.TRUELINK_INVALID'));
      await expect(error).toBeVisible();
      await deposit.giftLink.fill(await sandbox.gift(2));
      await expect(error).toBeHidden();
      await deposit.button('gift.send').click();
      await expect(deposit.getByKey('credited.title')).toBeVisible();
      await product.waitForBalance(player, 2);
    });
  }
});

test('DEP-09 the wallet app among the accounts accepts a gift link too', async ({
  page,
  player,
  signIn,
  text,
  sandbox,
  product,
}) => {
  await signIn(player);
  const deposit = await new DepositDialog(page, text).open();
  await deposit.giftLink.fill(await sandbox.gift(10));
  await deposit.button('gift.send').click();
  await expect(deposit.getByKey('credited.title')).toBeVisible();
  await product.waitForBalance(player, 10);
});
