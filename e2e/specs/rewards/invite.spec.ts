import { digits, newPhone } from '../../../tools/lib/product/product-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { RegisterPage } from '../../pages/register.ts';
import { InviteDialog } from '../../pages/rewards/invite.ts';
import { scanQr } from '../../pages/scan-qr.ts';

const friend = { name: 'กานดา วงศา', password: 'kanda-2026' };

test('PLAY-08 INV-01 a friend sees who invites and what both get, registers with the link and loses, and the inviter receives the share once', {
  tag: '@main',
}, async ({ page, browser, baseURL, language, player, signIn, text, product, sandbox, expectAccessible }) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const invite = await home.invite();
  await invite.banners.continueButton.click();
  await expect(invite.nothing).toBeVisible();
  const link = await scanQr(invite.qr);
  const code = link.replace(`${baseURL}/register?code=`, '');
  expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
  await expect(invite.code).toContainText(`${code.slice(0, 4)} ${code.slice(4)}`);
  await expectAccessible();

  const token = await test.step('the friend scans the code, registers, deposits and loses', async () => {
    const phone = newPhone();
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: language });
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const register = await new RegisterPage(await context.newPage(), text).open(link);
    const [first = '', last = ''] = player.name.split(' ');
    await expect(register.invitation).toContainText(first);
    await expect(register.invitation).not.toContainText(last);
    await expect(register.invitation).toContainText(text('auth', 'invitation.nothingExtra'));
    await expect(register.invitation).toContainText(/5%.*2%/);
    await register.prove(phone, sandbox);
    await expect(register.inviteCode).toHaveValue(code);
    await expect(register.inviteCode).not.toBeEditable();
    await register.giveDetails(friend);
    await register.expectStep('bank');
    await register.chooseRecommended('KBANK');
    await register.fillBank({ accountNo: digits(10), firstName: 'kanda', lastName: 'wongsa' });
    await register.submit();
    await expect(register.done).toBeVisible();
    await context.close();
    return (await product.logIn(phone, friend.password)).token;
  });
  await product.acknowledgeMoneyNotice({ token });
  await product.deposit({ token }, 1000);
  await product.lose({ token }, 400);

  await page.reload();
  await invite.banners.continueButton.click();
  await expect(invite.friend(friend.name)).toContainText('20.00');
  await expect(invite.summary).toContainText('20.00');
  await invite.receive(20).dblclick();
  await expect(page.getByText(invite.received(20))).toBeVisible();
  await expect(invite.nothing).toBeVisible();
  await expect(invite.friend(friend.name)).toContainText('20.00');
  expect((await product.wallet(player)).wallet.amount).toBe(20);
  const { total } = await product.post<{ total: number }>('/statement', { page: 1, limit: 10 }, player.token);
  expect(total).toBe(1);
});

test.describe('when the reply is lost', () => {
  test.use({ expectedConsole: /ERR_FAILED|balance not loaded/ });
  test('INV-01 the bonus is requested again, and credited once', async ({ page, player, signIn, text, product }) => {
    const invitee = await product.register({ inviteCode: `PR${player.id}` });
    await product.deposit(invitee, 500);
    await product.lose(invitee, 200);
    await signIn(player);
    const invite = await new InviteDialog(page, text).open();
    let lost = 0;
    await page.route('**/api/invite/bonus', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await page.route('**/api/wallet', (route) => (lost === 0 ? route.continue() : route.abort()));
    await invite.receive(10).click();
    await expect(page.getByText(text('wallet', 'move.unknownHint')).first()).toBeVisible();
    await page.unroute('**/api/invite/bonus');
    await page.unroute('**/api/wallet');
    await invite.receive(10).click();
    await expect(page.getByText(invite.received(10))).toBeVisible();
    expect((await product.wallet(player)).wallet.amount).toBe(10);
  });
});

test('HOME-08 banners are switched by dot, arrow and key, and closing them opens the dialog', async ({
  page,
  player,
  signIn,
  text,
  expectAccessible,
}) => {
  await signIn(player);
  const home = await new HomePage(page, text).open();
  const invite = await home.invite();
  const { banners } = invite;
  await expect(banners.current.locator('img')).toHaveJSProperty('complete', true);
  await expect(banners.dot(1)).toHaveAttribute('aria-current', 'true');
  const first = await banners.current.textContent();
  await expectAccessible();
  await banners.dot(2).click();
  await expect(banners.current).not.toHaveText(first ?? '');
  await banners.next.click();
  await expect(banners.current).toHaveText(first ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(banners.dot(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(invite.link).toBeVisible();
  await expect(banners.root).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(invite.root).toBeHidden();
  await expect(home.tile('invite')).toBeFocused();
});

for (const [how, answer] of [
  ['none', { status: 200, json: [] }],
  ['a failure', { status: 500, json: { message: 'INTERNAL_SERVER_ERROR', requestId: 'test' } }],
] as const) {
  test.describe(`with ${how} for banners`, () => {
    test.use({ expectedConsole: /status of 500/ });
    test(`HOME-08 with ${how} for banners the dialog opens directly`, async ({ page, player, signIn, text }) => {
      await page.route('**/api/invite/banners', (route) => route.fulfill(answer));
      await signIn(player);
      const home = await new HomePage(page, text).open();
      await expect((await home.invite()).link).toBeVisible();
      await expect(page.getByText(text('shared', 'errors.INTERNAL_SERVER_ERROR'))).toBeHidden();
    });
  });
}
