import type { AccountProfile } from '@kaeo/shared/api';
import { newPhone } from '../../../tools/lib/product/product-client.ts';
import type { SandboxClient } from '../../../tools/lib/product/sandbox-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login.ts';
import { ProfilePage } from '../../pages/profile.ts';
import { RegisterPage } from '../../pages/register.ts';
import { ResetPasswordPage } from '../../pages/reset-password.ts';

const newPassword = 'moss under rain 7';

/** The code of the SMS with this reference; the phone may have earlier messages. */
async function codeOf(sandbox: SandboxClient, phone: string, reference: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = (await sandbox.sms(phone)).find(({ text }) => text.includes(reference))?.code;
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? '';
}

test('SAFE-03 a forgotten password is reset with a code by SMS, even after a reload', { tag: '@main' }, async ({
  page,
  text,
  player,
  sandbox,
  expectAccessible,
}) => {
  const reset = await new ResetPasswordPage(page, text).open();
  await expectAccessible();
  await reset.givePhone(player.phone);
  await reset.expectStep('code');
  await expectAccessible();
  // Android may discard the tab while the player reads the message.
  await page.reload();
  await reset.expectStep('code');
  const reference = (await reset.reference.locator('strong').textContent()) ?? '';
  await reset.code.fill(await codeOf(sandbox, player.phone, reference));
  await reset.expectStep('password');
  await expectAccessible();
  await reset.givePassword(newPassword);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(text('auth', 'login.passwordReset'))).toBeVisible();
  const login = new LoginPage(page, text);
  await expect(login.phone).toHaveValue(/^\d{3} \d{3} \d{4}$/);
  await login.password.fill(newPassword);
  await login.submit.click();
  await expect(page).toHaveURL(/\/user\/home/);
});

test('SAFE-05 a phone number without an account shows the same page, and gets no message', async ({ page, text, sandbox }) => {
  const phone = newPhone();
  const reset = await new ResetPasswordPage(page, text).open();
  await reset.givePhone(phone);
  await reset.expectStep('code');
  await expect(page.getByText(text('auth', 'reset.codeLead'))).toBeVisible();
  expect(await sandbox.sms(phone)).toEqual([]);
});

test.describe('a password that is easy to guess', () => {
  test.use({ expectedConsole: /status of 400/ });

  test('SAFE-03 a common password is refused on its field', async ({ page, text, player, sandbox }) => {
    const reset = await new ResetPasswordPage(page, text).open();
    await reset.givePhone(player.phone);
    await reset.expectStep('code');
    const reference = (await reset.reference.locator('strong').textContent()) ?? '';
    await reset.code.fill(await codeOf(sandbox, player.phone, reference));
    await reset.expectStep('password');
    await reset.givePassword('password1234');
    await expect(reset.password('new')).toHaveAccessibleDescription(text('shared', 'errors.PASSWORD_COMMON'));
  });
});

test.describe('while many unknown clients request codes', () => {
  test.use({ expectedConsole: /status of 403/ });

  test('SAFE-02 the browser solves the challenge for its code, with a note on the page', async ({
    page,
    text,
    sandbox,
    expectAccessible,
  }) => {
    const phone = newPhone();
    let requestCount = 0;
    await page.route('**/api/otp/send', async (route) => {
      requestCount += 1;
      if (requestCount > 1) return route.continue();
      return route.fulfill({ status: 403, json: { message: 'WORK_REQUIRED', requestId: 'r1' } });
    });
    // The server issues and verifies the challenge. The request is held until the note was checked.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/otp/work', async (route) => {
      await held;
      await route.continue();
    });
    const register = await new RegisterPage(page, text).open();
    await register.givePhone(phone);
    await expect(page.getByRole('status').filter({ hasText: text('auth', 'otp.checking') })).toBeVisible();
    await expectAccessible();
    release();
    await register.expectStep('otp');
    expect(await sandbox.sms(phone)).toHaveLength(1);
  });
});

test('SAFE-04 a player sees the session of another device and ends it', async ({
  page,
  text,
  player,
  product,
  signIn,
  expectAccessible,
}) => {
  const other = await product.logIn(player.phone, player.password);
  await signIn(player);
  const sessions = await (await new ProfilePage(page, text).open()).sessions();
  await expect(sessions.rows.first()).toContainText(text('auth', 'sessions.current'));
  const before = await sessions.rows.count();
  await expectAccessible();
  await sessions.endFirst(player.password);
  await expect(sessions.rows).toHaveCount(before - 1);
  await expect(product.get('/account/profile', other.token)).rejects.toThrow(/401/);
});

test('SAFE-01 a new bank account is confirmed with the password, and withdrawals are held', { tag: '@main' }, async ({
  page,
  text,
  player,
  product,
  signIn,
  expectAccessible,
}) => {
  await signIn(player);
  const profile = await new ProfilePage(page, text).open();
  const change = await profile.changeBank();
  const accountNo = `9${newPhone().slice(1)}`;
  await change.fill({ bank: 'KBANK', accountNo, firstName: 'nattapon', lastName: 'srisuk' });
  await change.password.fill(player.password);
  await expectAccessible();
  await change.save();
  await expect(change.done).toBeVisible();
  await change.done.getByRole('button').click();
  await expect(page.getByText(text('auth', 'held.title'))).toBeVisible();
  const { bankAccount } = await product.get<AccountProfile>('/account/profile', player.token);
  expect(bankAccount).toMatchObject({ bankCode: 'KBANK', bankAccountNo: accountNo, heldUntil: expect.stringMatching(/Z$/) });
});

test.describe('with a wrong code', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('PLAY-07 SAFE-01 the code of the SMS is sent by itself; a wrong one is cleared and keeps the focus', async ({
    page,
    text,
    player,
    signIn,
    sandbox,
  }) => {
    await signIn(player);
    const change = await (await new ProfilePage(page, text).open()).changeBank();
    await change.fill({ bank: 'KBANK', accountNo: `9${newPhone().slice(1)}`, firstName: 'nattapon', lastName: 'srisuk' });
    await change.requestCode();
    const field = change.field('otp.label');
    const reference =
      (await change.root
        .locator('strong')
        .filter({ hasText: /^[A-Z0-9]{4}$/ })
        .textContent()) ?? '';
    const code = await codeOf(sandbox, player.phone, reference);
    await field.fill(code === '111111' ? '222222' : '111111');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await field.fill(code);
    await expect(change.done).toBeVisible();
  });
});
