import { formatAmount } from '@kaeo/shared/money';
import type { Page } from '@playwright/test';
import { newPhone } from '../../../tools/lib/product/product-client.ts';
import type { SandboxClient } from '../../../tools/lib/product/sandbox-client.ts';
import { type Texts, textsOf } from '../../../tools/lib/product/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { slipFile } from '../../pages/deposit.ts';
import { HomePage } from '../../pages/home.ts';

const newPlayer = { name: 'มาลี สุขใจ', password: 'mali-mali-2026', first: 'MALEE', last: 'SUKJAI' };

/** The latest code sent to the phone by SMS. */
async function codeFor(sandbox: SandboxClient, phone: string): Promise<string> {
  await expect.poll(async () => (await sandbox.sms(phone)).length).toBeGreaterThan(0);
  return (await sandbox.sms(phone))[0]?.code ?? '';
}

async function register(page: Page, text: Texts, sandbox: SandboxClient, facts: { phone: string; accountNo: string }) {
  const next = page.getByRole('button', { name: text('auth', 'register.next') });
  // By role, because hidden steps stay in the page.
  const field = (key: string) => page.getByRole('textbox', { name: text('auth', key), exact: true });
  await page.goto('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('auth', 'login.register') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('auth', 'phone.title') })).toBeVisible();
  await field('phone.label').fill(facts.phone);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: text('auth', 'otp.title') })).toBeVisible();
  await field('otp.label').fill(await codeFor(sandbox, facts.phone));
  await field('details.name').fill(newPlayer.name);
  await field('birthDate.label').fill('06/05/2533');
  await page.getByLabel(text('auth', 'details.password'), { exact: true }).fill(newPlayer.password);
  await page.getByLabel(text('auth', 'details.confirmation'), { exact: true }).fill(newPlayer.password);
  await next.click();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await field('bank.accountNo').fill(facts.accountNo);
  await field('bank.firstName').fill(newPlayer.first);
  await field('bank.lastName').fill(newPlayer.last);
  await page.getByRole('button', { name: text('auth', 'bank.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('auth', 'done.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

test('DEP-10 TRF-02 WD-03 the main journey, from registration to logging out', { tag: '@main' }, async ({
  page,
  text,
  sandbox,
  product,
}) => {
  test.setTimeout(180_000);
  const phone = newPhone();
  const accountNo = phone.replace(/^0/, '7');
  const home = new HomePage(page, text);
  const chrome = new Chrome(page, text);

  await test.step('registers with the code of an SMS', () => register(page, text, sandbox, { phone, accountNo }));

  await test.step('logs in and accepts the agreement', async () => {
    await page.getByLabel(text('auth', 'login.phone')).fill(phone);
    await page.getByLabel(text('auth', 'login.password'), { exact: true }).fill(newPlayer.password);
    await page.getByRole('button', { name: text('auth', 'login.submit') }).click();
    await expect(page).toHaveURL(/\/user\/home/);
    const agreement = page.getByRole('dialog', { name: text('wallet', 'agreement.title') });
    await agreement.getByRole('button', { name: text('wallet', 'agreement.accept') }).click();
    await expect(agreement).toBeHidden();
  });

  await test.step('sees an empty wallet', async () => {
    await expect(home.hero).toContainText(newPlayer.name);
    await home.expectBalances({ total: 0, wallet: 0, inGames: 0 });
  });

  await test.step('is offered limits and declines', async () => {
    const deposit = await home.deposit();
    await deposit.laterLimits.click();
    await deposit.acknowledgement.click();
    await deposit.close();
  });

  await test.step('transfers at the bank and uploads the slip', async () => {
    const deposit = await home.deposit();
    const copy = deposit.root.getByRole('button', { name: text('shared', 'action.copy') }).first();
    await copy.click();
    const siteAccount = await page.evaluate(() => navigator.clipboard.readText());
    expect(siteAccount).toMatch(/^\d{10}$/);
    const { slip } = await sandbox.transfer({ bankCode: 'KBANK', accountNo, amount: 500 });
    await deposit.sendSlip(slipFile(slip));
    await expect(deposit.acceptedSlip).toBeVisible();
    await deposit.close();
    await home.expectBalances({ total: 500, wallet: 500, inGames: 0 });
  });

  await test.step('deposits by QR', async () => {
    const deposit = await home.deposit();
    const payload = await deposit.createQrOf('KBANK', 250);
    await sandbox.payScanned(payload);
    await expect(deposit.getByKey('credited.title')).toBeVisible();
    await expect(deposit.root).toContainText(`+${formatAmount(250)}`);
    await deposit.button('done').click();
    await home.expectBalances({ total: 750, wallet: 750, inGames: 0 });
  });

  const game = await test.step('opens an account in a game and moves money in', async () => {
    const dialog = await home.game('slot', 'Prism Reels');
    await expect(dialog.copy('username')).toBeVisible();
    await dialog.transferIn(300);
    await expect(dialog.root).toContainText(formatAmount(450));
    return dialog;
  });

  await test.step('plays and wins', async () => {
    const { token } = await product.post<{ token: string }>('/login', {
      username: phone,
      password: newPlayer.password,
      rememberMe: false,
    });
    const { username } = await product.get<{ username: string }>('/wallet/account/PRISM', token);
    await game.unfold();
    await expect(game.root).toContainText(username);
    await game.play.click();
    await expect(page).toHaveURL(/\/play\/PRISM/);
    await expect(page.getByRole('heading', { level: 1, name: 'Prism Reels' })).toBeVisible();
    await expect(page.locator('#balance')).toHaveText(formatAmount(300));
    await sandbox.gameResult('PRISM', username, 125.5);
    await page.goBack();
    await expect(game.root).toBeHidden();
  });

  await test.step('refreshes all balances', async () => {
    await home.refreshAll();
    await home.expectBalances({ total: 875.5, wallet: 450, inGames: 425.5 });
  });

  await test.step('moves the money back', async () => {
    const transfer = await (await home.game('slot', 'Prism Reels')).moveBack();
    await transfer.amount.fill('425.50');
    await transfer.submit.click();
    await transfer.confirm();
    await transfer.dismiss(transfer.done);
    await home.expectBalances({ total: 875.5, wallet: 875.5, inGames: 0 });
  });

  await test.step('withdraws', async () => {
    await (await home.withdraw()).withdraw(400);
    await home.expectBalances({ total: 475.5, wallet: 475.5, inGames: 0 });
  });

  await test.step('sees all movements on the statement', async () => {
    await chrome.item('statement').click();
    await expect(page.getByRole('heading', { level: 1, name: text('statement', 'title') })).toBeVisible();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(rows).toHaveCount(5);
    const expected = [
      ['withdraw', '-400.00'],
      ['Prism Reels', '425.50'],
      ['Prism Reels', '300.00'],
      ['deposit', '+250.00'],
      ['deposit', '+500.00'],
    ] as const;
    for (const [index, [what, amount]] of expected.entries()) {
      const word = what === 'Prism Reels' ? what : text('statement', `activity.${what}`);
      await expect(rows.nth(index)).toContainText(word);
      await expect(rows.nth(index).getByText(amount, { exact: true })).toBeVisible();
    }
    // The sandbox's bank executes a payout after two seconds.
    await expect(async () => {
      await page.reload();
      await expect(rows.first()).toContainText(text('statement', 'status.SUCCESS'), { timeout: 1500 });
    }).toPass();
  });

  const english = textsOf('en');
  await test.step('switches to English', async () => {
    await chrome.chooseLanguage('en');
    await expect(page.getByRole('heading', { level: 1, name: english('statement', 'title') })).toBeVisible();
  });
  const englishHome = new HomePage(page, english);
  const englishChrome = new Chrome(page, english);

  await test.step('receives a bonus and cancels it', async () => {
    await englishChrome.item('home').click();
    await englishHome.tile('bonus').click();
    await expect(page.getByRole('heading', { level: 1, name: english('bonus', 'title') })).toBeVisible();
    // The daily bonus can be received three times a day and has no turnover, so it can be ended immediately.
    const offers = page.getByRole('main').getByRole('listitem');
    await offers
      .filter({ hasText: english('bonus', 'kind.day') })
      .first()
      .getByRole('button')
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('bonus', 'sheet.receive') })
      .click();
    const saved = page.getByRole('alertdialog', { name: english('bonus', 'result.saved') });
    await saved.getByRole('button', { name: english('shared', 'action.done') }).click();
    const active = page.getByRole('region', { name: english('bonus', 'active.badge') });
    await active.getByRole('button', { name: english('bonus', 'active.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: english('bonus', 'cancel.confirm') })
      .click();
    await expect(page.getByText(english('shared', 'errors.BONUS_CLEAR'))).toBeVisible();
    await expect(active).toBeHidden();
  });

  await test.step('asks support in the chat', async () => {
    await page.getByRole('button', { name: english('chat', 'open') }).click();
    const chat = page.getByRole('dialog', { name: english('chat', 'title') });
    await expect(chat.getByText(english('chat', 'status.connected'))).toBeVisible();
    await chat.getByLabel(english('chat', 'composer.label')).fill(english('wallet', 'withdraw.title'));
    await chat.getByRole('button', { name: english('chat', 'composer.send') }).click();
    const log = chat.getByRole('log', { name: english('chat', 'log.label') });
    await expect(log.getByText(`${english('chat', 'from.own')}:`)).toHaveCount(1);
    await expect(log.getByText(`${english('chat', 'from.desk')}:`)).toHaveCount(1);
    await chat.getByRole('button', { name: english('chat', 'close') }).click();
    await expect(chat).toBeHidden();
  });

  await test.step('logs out', async () => {
    await englishChrome.logOut();
    await page.goto('/user/home');
    await expect(page).toHaveURL(/\/login$/);
  });
});
