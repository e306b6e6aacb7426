import { digits, newPhone } from '../../../tools/lib/product/product-client.ts';
import { textBefore } from '../../../tools/lib/product/texts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { LoginPage } from '../../pages/login.ts';
import { RegisterPage, shownCode } from '../../pages/register.ts';

const details = { name: 'อรทัย แสงทอง', password: 'orathai-2026' };
const bankDetails = () => ({ accountNo: digits(10), firstName: 'orathai', lastName: 'saengthong' });

test('REG-01 REG-03 REG-08 U8 a player registers in four steps, and the log-in page follows after two seconds', {
  tag: '@main',
}, async ({ page, text, sandbox, expectAccessible }) => {
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await expect(register.position(1, 4)).toBeVisible();
  await register.givePhone(phone);
  await register.expectStep('otp');
  await expect(register.position(2, 4)).toBeVisible();
  const code = await sandbox.code(phone);
  // Pasted as copied from a message: the whole code, with spaces.
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `${code.slice(0, 3)} ${code.slice(3)} `);
  await register.code.click();
  await expectAccessible();
  // A complete code is submitted automatically.
  await page.keyboard.press('ControlOrMeta+V');
  await register.expectStep('details');
  await register.giveDetails(details);
  await register.expectStep('bank');
  await expect(register.position(4, 4)).toBeVisible();
  await register.chooseRecommended('KBANK');
  await register.fillBank(bankDetails());
  await page.clock.install();
  await register.submit();
  await expect(register.done).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/register/);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page, text).logIn({ phone, password: details.password });
  await expect(page).toHaveURL(/\/user\/home/);
});

test('REG-01 going back keeps the input, with the button of the page and of the browser', async ({ page, text, sandbox }) => {
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await register.givePhone(phone);
  await register.expectStep('otp');
  await register.giveCode(await sandbox.code(phone));
  await register.expectStep('details');
  await register.giveDetails(details);
  await register.expectStep('bank');
  await register.field('bank.firstName').fill('Orathai');
  await register.back.click();
  await register.expectStep('details');
  await expect(register.field('details.name')).toHaveValue(details.name);
  await expect(register.password('confirmation')).toHaveValue(details.password);
  await page.goBack();
  await register.expectStep('phone');
  await expect(register.field('phone.label')).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`);
  // The phone is verified, so no code is requested again.
  await register.next.click();
  await register.expectStep('details');
  await register.next.click();
  await register.expectStep('bank');
  await expect(register.field('bank.firstName')).toHaveValue('ORATHAI');
});

test('REG-08 SAFE-05 verifying a phone number that has an account leads to the log-in page with a notice and the number', async ({
  page,
  text,
  sandbox,
}) => {
  // A demonstration account, to which no code was sent within the last minute.
  const phone = '0898765432';
  const register = await new RegisterPage(page, text).open();
  await register.givePhone(phone);
  await register.expectStep('otp');
  await register.giveCode(await sandbox.code(phone));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(text('auth', 'login.existing'))).toBeVisible();
  await expect(new LoginPage(page, text).phone).toHaveValue('089 876 5432');
});

test('REG-01 REG-08 a registration survives a reload at every step; only the password must be entered again', async ({
  page,
  text,
  sandbox,
}) => {
  const phone = newPhone();
  const shown = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  const register = await new RegisterPage(page, text).open();
  await register.field('phone.label').fill(phone);
  await page.reload();
  await expect(register.field('phone.label')).toHaveValue(shown);
  await register.next.click();
  await register.expectStep('otp');
  await page.reload();
  await register.expectStep('otp');
  await expect(page.getByRole('timer')).toBeVisible();
  await register.giveCode(await sandbox.code(phone));
  await register.expectStep('details');
  await register.field('details.name').fill(details.name);
  await page.reload();
  await expect(register.field('details.name')).toHaveValue(details.name);
  await register.giveDetails(details);
  await register.expectStep('bank');
  await register.chooseRecommended('KBANK');
  const bank = bankDetails();
  await register.fillBank(bank);
  await page.reload();
  await register.expectStep('details');
  await expect(page.getByText(text('auth', 'details.again'))).toBeVisible();
  await register.giveDetails(details);
  await register.expectStep('bank');
  await expect(register.field('bank.firstName')).toHaveValue('ORATHAI');
  await page.goBack();
  await register.expectStep('details');
  await page.goForward();
  await register.expectStep('bank');
  await page.clock.install();
  await register.submit();
  await expect(register.done).toBeVisible();
  await page.reload();
  await expect(register.done).toBeVisible();
  await page.clock.runFor(2_000);
  const login = new LoginPage(page, text);
  await expect(login.phone).toHaveValue(shown);
  await page.reload();
  await expect(login.phone).toHaveValue(shown);
  await login.logIn({ phone, password: details.password });
  await expect(page).toHaveURL(/\/user\/home/);
});

test('REG-01 each step starts scrolled to the top, regardless of the previous scroll position', async ({
  page,
  text,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await register.prove(phone, sandbox);
  await register.giveDetails(details);
  await register.expectStep('bank');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  // The same with the keyboard open.
  { width: 390, height: 500 },
  { width: 320, height: 360 },
]) {
  test(`REG-01 A11Y-01 on ${width}x${height} the action of a step is at the bottom, without a menu, and covers no field`, async ({
    page,
    text,
    sandbox,
  }) => {
    const register = await new RegisterPage(page, text).open();
    await expect(new Chrome(page, text).menu).toBeHidden();
    await register.prove(newPhone(), sandbox);
    await register.giveDetails(details);
    await register.expectStep('bank');
    await page.setViewportSize({ width, height });
    const action = register.button('bank.submit');
    for (const key of ['bank.accountNo', 'bank.lastName']) {
      await register.field(key).focus();
      await expect(action).toBeInViewport({ ratio: 1 });
      const foot = (await action.boundingBox()) ?? { y: NaN, height: NaN };
      expect(height - foot.y - foot.height).toBeLessThanOrEqual(24);
      const field = (await register.field(key).boundingBox()) ?? { y: NaN, height: NaN };
      expect(field.y).toBeGreaterThanOrEqual(56);
      expect(field.y + field.height).toBeLessThanOrEqual(foot.y);
    }
    await expect(register.back).toBeInViewport({ ratio: 1 });
  });
}

test('REG-02 a phone number has ten digits; other characters are removed', async ({ page, text }) => {
  const register = await new RegisterPage(page, text).open();
  const phone = register.field('phone.label');
  await register.next.click();
  await expect(phone).toHaveAccessibleDescription(text('auth', 'phone.required'));
  await expect(phone).toBeFocused();
  await register.givePhone('08-123-4567');
  await expect(phone).toHaveAccessibleDescription(text('auth', 'phone.tenDigits'));
  await phone.fill('(081) 234-567 8');
  await expect(phone).toHaveValue('081 234 5678');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('REG-03 without a code there are three steps', async ({ page, text }) => {
  const phone = newPhone();
  await page.route('**/api/lookup/registerOTP', (route) => route.fulfill({ json: { registerOTP: false } }));
  const register = await new RegisterPage(page, text).open();
  await expect(register.position(1, 3)).toBeVisible();
  await register.givePhone(phone);
  await register.expectStep('details');
  await expect(register.position(2, 3)).toBeVisible();
});

test('REG-03 a recently verified phone needs no code', async ({ page, text }) => {
  const phone = newPhone();
  const verified = { otpRef: '', otpToken: 'verified-here', code: 'OTP_VERIFIED' };
  await page.route('**/api/otp/send', (route) => route.fulfill({ json: verified }));
  const register = await new RegisterPage(page, text).open();
  await register.givePhone(phone);
  await register.expectStep('details');
  await expect(register.position(2, 3)).toBeVisible();
});

test.describe('a code that is requested again', () => {
  test.use({ expectedConsole: /status of 429/ });

  test('REG-03 REG-08 is available after a minute, shows the reference, and shows a message if it is too early', async ({
    page,
    text,
    sandbox,
  }) => {
    await page.clock.install();
    const phone = newPhone();
    const register = await new RegisterPage(page, text).open();
    await register.givePhone(phone);
    await register.expectStep('otp');
    const [message] = await sandbox.sms(phone);
    const reference = page.getByText(text('auth', 'otp.ref'));
    const shown = (await reference.locator('strong').textContent()) ?? 'none';
    expect(message?.text).toContain(shown);
    await expect(page.getByRole('timer')).toHaveText(/^00:[0-5]\d$|^01:00$/);
    await expect(register.button('otp.resend')).toBeHidden();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('timer')).toBeHidden();
    // Only the page's clock was advanced, not the server's.
    await register.button('otp.resend').click();
    // The message states a duration, or a time by the page's clock.
    const tooEarly = [
      textBefore(text, 'auth', 'wait.seconds', 'seconds'),
      textBefore(text, 'auth', 'wait.until', 'time'),
      text('shared', 'errors.REQUEST_LIMIT_1MIN'),
    ];
    await expect(page.getByRole('alert').getByText(new RegExp(tooEarly.join('|')))).toBeVisible();
    const again = { otpRef: 'WXYZ', otpToken: 'another-token', code: '' };
    await page.route('**/api/otp/send', (route) => route.fulfill({ json: again }));
    await register.button('otp.resend').click();
    await expect(page.getByText(text('auth', 'otp.resent', { ref: again.otpRef }))).toBeVisible();
    await expect(reference.locator('strong')).toHaveText(again.otpRef);
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('REG-08 a wrong code shows an error on its field', async ({ page, text, sandbox }) => {
    const phone = newPhone();
    const register = await new RegisterPage(page, text).open();
    await register.givePhone(phone);
    await register.expectStep('otp');
    const code = await sandbox.code(phone);
    await register.giveCode(code === '000000' ? '111111' : '000000');
    await expect(register.code).toHaveAccessibleDescription(text('shared', 'errors.OTP_CODE_INVALID'));
    await expect(register.code).toHaveAttribute('aria-invalid', 'true');
    await register.giveCode(code);
    await register.expectStep('details');
  });

  test('REG-04 REG-08 a phone number that was registered meanwhile leads back to the phone step', async ({
    page,
    text,
    sandbox,
  }) => {
    const register = await new RegisterPage(page, text).open();
    await register.prove(newPhone(), sandbox);
    const conflict = { message: 'EXISTING_USER', requestId: 'r', fields: { username: 'EXISTING_USER' } };
    await page.route('**/api/account/validate', (route) => route.fulfill({ status: 409, json: conflict }));
    await register.giveDetails(details);
    await register.expectStep('phone');
    await expect(register.field('phone.label')).toHaveAccessibleDescription(text('shared', 'errors.EXISTING_USER'));
    await page.unroute('**/api/account/validate');
    const other = newPhone();
    await register.givePhone(other);
    await register.giveCode(await sandbox.code(other));
    await register.expectStep('details');
    await expect(register.field('details.name')).toHaveValue(details.name);
  });

  test('REG-08 an account number that is in use shows an error on its field', async ({ page, text, sandbox, player }) => {
    const register = await new RegisterPage(page, text).open();
    await register.prove(newPhone(), sandbox);
    await register.giveDetails(details);
    await register.expectStep('bank');
    await register.chooseRecommended('KBANK');
    await register.fillBank({ ...bankDetails(), accountNo: player.bankAccountNo });
    await register.submit();
    const accountNo = register.field('bank.accountNo');
    await expect(accountNo).toHaveAccessibleDescription(text('shared', 'errors.EXISTING_BANK'));
    // After the correction one tap is enough.
    await accountNo.fill(digits(10));
    await register.submit();
    await expect(register.done).toBeVisible();
  });
});

test('REG-04 name, password and its confirmation are required and must match; sources are those of the lookup', async ({
  page,
  text,
  product,
  sandbox,
}) => {
  const sources = await product.get<{ code: string; description: string }[]>('/lookup/sources');
  const register = await new RegisterPage(page, text).open();
  await register.prove(newPhone(), sandbox);
  await register.next.click();
  await expect(register.field('details.name')).toHaveAccessibleDescription(text('auth', 'details.nameRequired'));
  await expect(register.password('password')).toHaveAccessibleDescription(text('auth', 'details.passwordRequired'));
  await expect(register.password('confirmation')).toHaveAccessibleDescription(text('auth', 'details.confirmationRequired'));
  await register.giveDetails({ name: details.name, password: 'short', confirmation: 'short' });
  await expect(register.password('password')).toHaveAccessibleDescription(text('auth', 'details.passwordLength'));
  await register.giveDetails({ ...details, confirmation: `${details.password}!` });
  await expect(register.password('confirmation')).toHaveAccessibleDescription(text('auth', 'details.mismatch'));
  await expect(register.source.getByRole('option')).toHaveCount(sources.length + 1);
  await register.source.selectOption(sources[0]?.code ?? '');
  await register.giveDetails(details);
  await register.expectStep('bank');
});

test('REG-05 REG-07 two banks are tiles, the others are in a list; KTB accepts English names only', async ({
  page,
  text,
  product,
  sandbox,
  expectAccessible,
}) => {
  const phone = newPhone();
  const register = await new RegisterPage(page, text).open();
  await register.prove(phone, sandbox);
  await register.giveDetails(details);
  await register.expectStep('bank');
  await expect(register.recommendedBanks).toHaveCount(2);
  await register.submit();
  await expect(page.getByText(text('auth', 'bank.bankRequired'))).toBeVisible();
  await expect(register.field('bank.accountNo')).toHaveAccessibleDescription(text('auth', 'bank.accountNoRequired'));
  await expect(register.field('bank.firstName')).toHaveAccessibleDescription(text('auth', 'bank.firstNameRequired'));
  await expect(register.field('bank.lastName')).toHaveAccessibleDescription(text('auth', 'bank.lastNameRequired'));
  await register.chooseFromList('KTB');
  const { accountNo } = bankDetails();
  await register.fillBank({ accountNo, firstName: 'อรทัย', lastName: 'แสงทอง' });
  await register.submit();
  await expect(register.field('bank.firstName')).toHaveAccessibleDescription(text('auth', 'bank.englishOnly'));
  await register.fillBank({ accountNo, firstName: ' orathai ', lastName: ' saengthong ' });
  await expect(page.getByText('ORATHAI SAENGTHONG', { exact: true })).toBeVisible();
  await expectAccessible();
  await register.submit();
  await expect(register.done).toBeVisible();
  const { token } = await product.post<{ token: string }>('/login', {
    username: phone,
    password: details.password,
    rememberMe: false,
  });
  const { bankAccount } = await product.get<{ bankAccount: Record<string, string> }>('/account/profile', token);
  expect(bankAccount).toMatchObject({ bankCode: 'KTB', bankAccountName: 'ORATHAI SAENGTHONG', bankAccountNo: accountNo });
});

test('REG-06 ROUTE-07 the code of an invite link fills the inviter field, which is read-only', async ({
  page,
  text,
  player,
  sandbox,
}) => {
  const code = `PR${player.id}`;
  await new RegisterPage(page, text).open(`/register?code=${code}`);
  // The code is kept for a later visit.
  await page.goto('/contact');
  const register = await new RegisterPage(page, text).open();
  await register.prove(newPhone(), sandbox);
  await expect(register.inviteCode).toHaveValue(shownCode(code));
  await expect(register.inviteCode).not.toBeEditable();
  await expect(register.inviteCode).toHaveAccessibleDescription(text('auth', 'details.inviteLocked'));
});
