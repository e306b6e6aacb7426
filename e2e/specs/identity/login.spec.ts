import type { Locator } from '@playwright/test';
import { newPhone } from '../../../tools/lib/product/product-client.ts';
import { textBefore } from '../../../tools/lib/product/texts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { LoginPage } from '../../pages/login.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('wallet.token') !== null,
    session: sessionStorage.getItem('wallet.token') !== null,
  }));

test('LOGIN-01 phone and password are required, an error clears on input, and there is a link to register', async ({
  page,
  text,
  expectAccessible,
}) => {
  const login = await new LoginPage(page, text).open();
  await login.submit.click();
  await expect(login.phone).toHaveAccessibleDescription(text('auth', 'login.phoneRequired'));
  await expect(login.password).toHaveAccessibleDescription(text('auth', 'login.passwordRequired'));
  await expectAccessible();
  await login.phone.pressSequentially('0');
  await expect(login.phone).not.toHaveAccessibleDescription(text('auth', 'login.phoneRequired'));
  await expect(login.password).toHaveAccessibleDescription(text('auth', 'login.passwordRequired'));
  await login.register.click();
  await expect(page).toHaveURL(/\/register$/);
});

test('PERF-02 LOGIN-01 a press before the form library has loaded is submitted once it has', async ({ page, text, player }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/shell/**/shared-forms.*', async (route) => {
    await held;
    await route.continue();
  });
  const login = await new LoginPage(page, text).open();
  await login.logIn(player);
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/user\/home/);
});

test('LOGIN-02 without remember me the session ends with the browser', { tag: '@main' }, async ({
  page,
  text,
  player,
  context,
}) => {
  const login = await new LoginPage(page, text).open();
  await expect(login.remember).not.toBeChecked();
  await login.logIn(player);
  await expect(page).toHaveURL(/\/user\/home/);
  expect(await storedTokens(page)).toEqual({ local: false, session: true });
  await page.reload();
  await expect(page).toHaveURL(/\/user\/home/);
  const another = await context.newPage();
  await another.goto('/user/home');
  await expect(another).toHaveURL(/\/login$/);
});

test('LOGIN-02 ROUTE-03 with remember me the session is kept, and the player gets the page of the link', async ({
  page,
  text,
  player,
  context,
}) => {
  await page.goto('/user/bonus');
  await expect(page).toHaveURL(/\/login$/);
  const login = new LoginPage(page, text);
  await login.remember.click();
  await expect(login.remember).toBeChecked();
  await login.logIn(player);
  await expect(page).toHaveURL(/\/user\/bonus$/);
  expect(await storedTokens(page)).toEqual({ local: true, session: false });
  const another = await context.newPage();
  await another.goto('/user/profile');
  await expect(another).toHaveURL(/\/user\/profile$/);
});

test.describe('a log-in that is refused', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('LOGIN-03 a wrong phone and a wrong password get the same response', async ({ page, text, player }) => {
    const login = await new LoginPage(page, text).open();
    const answers: unknown[] = [];
    for (const attempt of [
      { phone: newPhone(), password: player.password },
      { phone: player.phone, password: `${player.password}x` },
    ]) {
      const response = page.waitForResponse('**/api/login');
      await login.logIn(attempt);
      const answer = await response;
      const { requestId: _id, ...body } = (await answer.json()) as Record<string, unknown>;
      answers.push([answer.status(), body]);
      await expect(login.refusal('WRONG_CREDENTIAL')).toBeVisible();
      await login.password.fill('');
      await expect(login.refusal('WRONG_CREDENTIAL')).toBeHidden();
    }
    expect(answers[0]).toEqual(answers[1]);
    await login.logIn(player);
    await expect(page).toHaveURL(/\/user\/home/);
  });

  test('LOGIN-03 a suspended account gets a message', async ({ page, text, player, sandbox }) => {
    await sandbox.setPlayer(player.phone, { isActive: false });
    const login = await new LoginPage(page, text).open();
    await login.logIn(player);
    await expect(page.getByRole('alert').getByText(text('auth', 'login.frozenTitle'))).toBeVisible();
    await sandbox.setPlayer(player.phone, { isActive: true });
    await login.submit.click();
    await expect(page).toHaveURL(/\/user\/home/);
  });

  test('LOGIN-03 REQUEST_LIMIT is shown after many wrong passwords', async ({ page, text, product, player }) => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await product.post('/login', { username: player.phone, password: 'wrong-one', rememberMe: false }).catch(() => undefined);
    }
    const login = await new LoginPage(page, text).open();
    await login.logIn(player);
    // The message states when the next attempt is possible.
    await expect(page.getByRole('alert').getByText(textBefore(text, 'auth', 'wait.seconds', 'seconds'))).toBeVisible();
  });

  test('LOGIN-04 the response `gone` redirects to the page of a terminated service', async ({ page, text, player, signIn }) => {
    await signIn(player);
    await page.route('**/api/account/profile', (route) => route.fulfill({ status: 410, json: { message: 'gone' } }));
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/terminated$/);
    await expect(page.getByRole('heading', { level: 1, name: text('shell', 'terminated.title') })).toBeVisible();
  });

  test('LOGIN-04 an unknown token redirects to the log-in page, and back after logging in', async ({
    page,
    text,
    player,
    signIn,
    product,
  }) => {
    await signIn(player);
    await page.goto('/user/statement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await product.post('/logout', {}, player.token);
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/login$/);
    await new LoginPage(page, text).logIn(player);
    await expect(page).toHaveURL(/\/user\/profile$/);
  });

  test('LOGIN-04 ROUTE-03 S2 a session that ends while a dialog is open redirects to the log-in page, and back to the dialog', async ({
    page,
    text,
    player,
    signIn,
    product,
  }) => {
    await product.deposit(player, 500);
    await signIn(player);
    const withdraw = await new WithdrawDialog(page, text).open();
    await page.route('**/api/wallet/withdrawAll', (route) =>
      route.fulfill({ status: 401, json: { message: 'EXPIRED_AUTH_TOKEN', requestId: 'expired' } }),
    );
    await withdraw.openConfirmation(200);
    await withdraw.confirm();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(text('auth', 'login.inactive'))).toBeVisible();
    await page.unroute('**/api/wallet/withdrawAll');
    await new LoginPage(page, text).logIn(player);
    await expect(page).toHaveURL(/\/user\/home\?modal=withdraw$/);
    await withdraw.withdraw(200);
    expect((await product.wallet(player)).wallet.amount).toBe(300);
  });
});

test.describe('a log-in that fails on the server', () => {
  test.use({ expectedConsole: /status of 500/ });

  test('LOGIN-03 LOGIN_FAIL shows its message', async ({ page, text, player }) => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: { message: 'LOGIN_FAIL' } }));
    const login = await new LoginPage(page, text).open();
    await login.logIn(player);
    await expect(login.refusal('LOGIN_FAIL')).toBeVisible();
  });
});

test('LOGIN-05 signing out in one tab signs out the others', async ({ page, context, text, player, signIn }) => {
  await signIn(player);
  await page.goto('/user/home');
  const other = await context.newPage();
  await other.goto('/user/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(other).toHaveURL(/\/login$/);
  await expect(new LoginPage(other, text).submit).toBeVisible();
});

/** The bounding box of an element's content, in CSS pixels. */
const boxOf = (target: Locator): Promise<DOMRect> =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });

for (const language of ['th', 'la', 'en'] as const) {
  test.describe(`the page of a visitor who reads ${language}`, () => {
    test.use({ language });

    test(`A11Y-01 the minimum age is shown above the bottom bar of a phone 844 px high and clear of the chat button, in ${language}`, async ({
      page,
      text,
    }) => {
      const login = await new LoginPage(page, text).open();
      const chat = page.getByRole('button', { name: text('chat', 'open').slice(0, 6) }).last();
      await expect(chat).toBeVisible();
      const line = await boxOf(login.limits);
      const bar = await boxOf(new Chrome(page, text).menu);
      const button = (await chat.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
      expect(line.bottom).toBeLessThanOrEqual(bar.top);
      expect(bar.top - line.bottom).toBeLessThanOrEqual(32);
      expect(line.bottom <= button.y || line.top >= button.y + button.height || line.right <= button.x).toBe(true);
    });
  });
}
