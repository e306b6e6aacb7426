import { digits, newPhone } from '../../../tools/lib/product/product-client.ts';
import { textsOf } from '../../../tools/lib/product/texts.ts';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chat } from '../../pages/chat.ts';
import { Chrome } from '../../pages/chrome.ts';
import { DepositDialog, slipFile } from '../../pages/deposit.ts';
import { GameDialog } from '../../pages/game.ts';
import { HomePage } from '../../pages/home.ts';
import { LoginPage } from '../../pages/login.ts';
import { RegisterPage } from '../../pages/register.ts';
import { StatementPage } from '../../pages/statement.ts';
import { TransferDialog } from '../../pages/transfer.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

test.afterEach(async ({ page }) => {
  // Fails if the test used a pointer, which would prove nothing about the keyboard.
  expect(await page.evaluate(() => sessionStorage.getItem('e2e.pointer'))).toBeNull();
});
test.beforeEach(({ page }) =>
  page.addInitScript(() => window.addEventListener('pointerdown', () => sessionStorage.setItem('e2e.pointer', 'used'), true)),
);

test('A11Y-01 REG-01 LOGIN-01 by keyboard only: register, log in, accept the agreement', async ({ page, text, sandbox }) => {
  const keys = new Keyboard(page);
  const phone = newPhone();
  const password = 'orathai-2026';
  const register = await new RegisterPage(page, text).open();
  await keys.type(register.field('phone.label'), phone);
  await keys.key('Enter');
  await register.expectStep('otp');
  await keys.type(register.code, await sandbox.code(phone));
  await register.expectStep('details');
  await keys.type(register.field('details.name'), 'อรทัย แสงทอง');
  await keys.type(register.field('birthDate.label'), '06052533');
  await keys.type(register.password('password'), password);
  await keys.type(register.password('confirmation'), password);
  await keys.key('Enter');
  await register.expectStep('bank');
  await keys.press(register.button('bank.other'));
  const list = page.getByRole('dialog', { name: text('auth', 'bank.choose') });
  await keys.type(list.getByRole('searchbox'), 'SCB');
  await keys.press(list.getByRole('listitem').getByRole('button').first());
  await expect(list).toBeHidden();
  await keys.type(register.field('bank.accountNo'), digits(10));
  await keys.type(register.field('bank.firstName'), 'orathai');
  await keys.type(register.field('bank.lastName'), 'saengthong');
  await keys.key('Enter');
  await expect(register.done).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const login = new LoginPage(page, text);
  await keys.type(login.phone, phone);
  await keys.type(login.password, password);
  await keys.press(login.remember, 'Space');
  await keys.press(login.submit);
  await expect(page).toHaveURL(/\/user\/home/);
  const agreement = page.getByRole('dialog', { name: text('wallet', 'agreement.title') });
  await keys.press(agreement.getByRole('button', { name: text('wallet', 'agreement.accept') }));
  await expect(agreement).toBeHidden();
});

test('A11Y-01 A2 DEP-04 DEP-08 by keyboard only: deposit by a payment code, cancel it, deposit by slip', {
  tag: '@main',
}, async ({ page, player, product, signIn, text }) => {
  const keys = new Keyboard(page);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await keys.press(home.tile('deposit'));
  const deposit = new DepositDialog(page, text);
  await keys.to(deposit.tab('bank'));
  await keys.key('ArrowRight');
  await expect(deposit.tab('qr')).toBeFocused();
  await keys.to(deposit.channel('KBANK'));
  await keys.press(deposit.quickAmounts.last());
  await expect(deposit.amount).toHaveValue('1,000');
  await keys.press(deposit.createQr);
  await expect(deposit.qrImage).toBeVisible();
  await keys.press(deposit.button('qr.cancel'));
  await expect(deposit.createQr).toBeVisible();

  await keys.press(deposit.tab('qr'), 'End');
  await expect(deposit.tab('slip')).toBeFocused();
  const slip = await product.slipOf(player, 260);
  const chooser = page.waitForEvent('filechooser');
  await keys.press(deposit.slipInput, 'Space');
  await (await chooser).setFiles(slipFile(slip));
  await keys.press(deposit.button('slip.send'));
  await expect(deposit.acceptedSlip).toBeVisible();
  await product.waitForBalance(player, 260);
  await keys.key('Escape');
  await expect(deposit.root).toBeHidden();
  await expect(home.tile('deposit')).toBeFocused();
});

test('A11Y-01 WD-03 TRF-02 A2 by keyboard only: open a game account, move money in and back, withdraw', async ({
  page,
  player,
  product,
  signIn,
  text,
}) => {
  const keys = new Keyboard(page);
  await product.deposit(player, 900);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await keys.to(home.openAccount('Prism Reels'));
  await expect(async () => {
    await keys.key('ArrowRight');
    await expect(home.openAccount('Lotus Bloom')).toBeVisible({ timeout: 1500 });
  }).toPass();
  await keys.press(home.openAccount('Lotus Bloom'));
  const game = new GameDialog(page, text, 'Lotus Bloom');
  await keys.press(game.showPassword);
  await keys.type(game.amount, '300');
  await keys.press(game.transferOnly);
  const transfer = new TransferDialog(page, text);
  await keys.press(transfer.confirmation.getByRole('button', { name: text('wallet', 'transfer.confirm'), exact: true }));
  await keys.press(transfer.done.getByRole('button', { name: text('shared', 'action.done') }));
  await expect(transfer.done).toBeHidden();
  await keys.key('Escape');
  await expect(game.root).toBeHidden();

  await keys.press(home.hero.getByRole('button', { name: text('wallet', 'home.transfer') }));
  await keys.choose(transfer.from, 'Lotus');
  await keys.to(transfer.to);
  await keys.key('ArrowDown');
  await keys.type(transfer.amount, '100');
  await keys.key('Enter');
  await keys.press(transfer.confirmation.getByRole('button', { name: text('wallet', 'transfer.confirm'), exact: true }));
  await keys.press(transfer.done.getByRole('button', { name: text('shared', 'action.done') }));
  await expect(transfer.root).toBeHidden();
  await home.expectBalances({ total: 900, wallet: 700, inGames: 200 });

  await keys.press(home.tile('withdraw'));
  const withdraw = new WithdrawDialog(page, text);
  await keys.type(withdraw.amount, '350');
  await keys.key('Enter');
  await keys.press(withdraw.confirmation.getByRole('button', { name: text('wallet', 'withdraw.confirm'), exact: true }));
  await keys.press(withdraw.done.getByRole('button', { name: text('shared', 'action.done') }));
  await expect(withdraw.root).toBeHidden();
  await expect(home.tile('withdraw')).toBeFocused();
  await home.expectBalances({ total: 550, wallet: 350, inGames: 200 });
});

test('A11Y-01 A2 BONUS-05 BONUS-01 by keyboard only: receive a bonus and end it', async ({ page, player, signIn, text }) => {
  const keys = new Keyboard(page);
  await signIn(player);
  const home = await new HomePage(page, text).open();
  await keys.press(home.tile('bonus'));
  const bonuses = new BonusPage(page, text);
  await expect(page.getByRole('heading', { level: 1, name: text('bonus', 'title') })).toBeFocused();
  await keys.press(bonuses.cards.last().getByRole('button'));
  await keys.press(bonuses.receiveButton);
  await keys.press(bonuses.outcome('saved').getByRole('button', { name: text('shared', 'action.done') }));
  await keys.press(bonuses.activeButton('cancel'));
  const question = page.getByRole('alertdialog', { name: text('bonus', 'cancel.title') });
  await expect(question.getByRole('button', { name: text('bonus', 'cancel.keep') })).toBeFocused();
  await keys.press(question.getByRole('button', { name: text('bonus', 'cancel.confirm') }));
  await expect(bonuses.active).toBeHidden();
});

test('A11Y-01 STMT-01 CHAT-05 A2 by keyboard only: statement, slips, chat, language, log out', async ({
  page,
  product,
  signIn,
  text,
}) => {
  const keys = new Keyboard(page);
  await signIn(await product.logIn('0812345678', 'demo1234'));
  const chrome = new Chrome(page, text);
  await new HomePage(page, text).open();
  await keys.press(chrome.item('statement'));
  const statement = new StatementPage(page, text);
  await expect(page.getByRole('heading', { level: 1, name: text('statement', 'title') })).toBeFocused();
  await keys.press(statement.pages.turn('next'));
  await expect(statement.pages.current).toHaveText('2');
  const slipsButton = statement.main.getByRole('button', { name: text('statement', 'slipStatus') });
  await keys.press(slipsButton);
  const slips = page.getByRole('dialog', { name: text('statement', 'slipStatus') });
  await keys.press(slips.getByRole('row').getByText(text('statement', 'slips.view')).first());
  const image = page.getByRole('dialog', { name: text('statement', 'slips.image') });
  await expect(image.getByRole('img')).toBeVisible();
  await keys.key('Escape');
  await expect(image).toBeHidden();
  await expect(slips).toBeVisible();
  await keys.key('Escape');
  await expect(slips).toBeHidden();
  await expect(slipsButton).toBeFocused();

  const chat = new Chat(page, text);
  await keys.press(page.getByRole('button', { name: new RegExp(`^${text('chat', 'open')}`) }));
  await chat.expectConnected();
  await keys.type(chat.box, 'แป้นพิมพ์');
  await keys.press(chat.send);
  await expect(chat.message('แป้นพิมพ์').first()).toBeVisible();
  await keys.key('Escape');
  await expect(chat.window).toBeHidden();

  await keys.press(page.getByRole('banner').getByRole('button', { name: text('shell', 'language.label') }));
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await keys.key('End');
  await keys.key('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = textsOf('en');
  await keys.press(page.getByRole('banner').getByRole('button', { name: english('shell', 'logout.label') }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: english('shell', 'logout.confirm') }));
  await expect(page).toHaveURL(/\/login$/);
});

test('A11Y-01 the first Tab stop is a link that skips the bars', async ({ page, player, signIn, text }) => {
  const keys = new Keyboard(page);
  await signIn(player);
  await page.goto('/user/profile');
  const skip = page.getByRole('link', { name: text('shell', 'skipToContent') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await keys.press(skip);
  await expect(page.getByRole('main')).toBeFocused();
  await keys.key('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
