import type { AccountProfile } from '@kaeo/shared/api';
import { bangkokTime } from '../../fixtures/bangkok-time.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProfilePage } from '../../pages/profile.ts';

test('PROFILE-01 PROFILE-02 the profile shows the player and the payout account, read-only', { tag: '@main' }, async ({
  page,
  player,
  signIn,
  text,
  product,
  expectAccessible,
}) => {
  const { profile, bankAccount } = await product.get<AccountProfile>('/account/profile', player.token);
  await signIn(player);
  const screen = await new ProfilePage(page, text).open();
  await expect(screen.main.getByRole('heading', { level: 2, name: player.name })).toBeVisible();
  await expect(screen.main.getByText(player.id)).toBeVisible();
  await expect(screen.main.getByText(bangkokTime(profile.createdAt))).toBeVisible();
  const { phone, bankAccountNo } = player;
  await expect(screen.row('phone')).toHaveText(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`);
  await expect(screen.row('bank')).toContainText(bankAccount.bankNameTH);
  await expect(screen.row('accountName')).toHaveText(bankAccount.bankAccountName);
  await expect(screen.row('accountNo')).toHaveText(
    `${bankAccountNo.slice(0, 3)}-${bankAccountNo.slice(3, 6)}-${bankAccountNo.slice(6)}`,
  );
  await expect(screen.main.locator('input, select, textarea, [contenteditable]')).toHaveCount(0);
  await expectAccessible();
});

test('PROFILE-02 an account number of another length is shown unformatted', async ({ page, player, signIn, text }) => {
  await page.route('**/api/account/profile', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as AccountProfile;
    const bankAccount = { ...account.bankAccount, bankAccountNo: '012345678901' };
    await route.fulfill({ response: answer, json: { ...account, bankAccount } });
  });
  await signIn(player);
  const screen = await new ProfilePage(page, text).open();
  await expect(screen.row('accountNo')).toHaveText('012345678901');
});

test('PROFILE-01 the id can be copied', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const screen = await new ProfilePage(page, text).open();
  await screen.main.getByRole('button', { name: text('shared', 'action.copy') }).click();
  await expect(page.getByRole('status').getByText(text('shared', 'copy.done'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(player.id);
});

test('PROFILE-03 nothing is sent while a field is empty or the new passwords differ', async ({
  page,
  player,
  signIn,
  text,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/account/changepwd') && sent.push(request.method()));
  await signIn(player);
  const screen = await new ProfilePage(page, text).open();
  const dialog = await screen.changePassword();
  await dialog.button('save').click();
  await expect(dialog.field('old')).toHaveAccessibleDescription(text('auth', 'password.oldRequired'));
  await expect(dialog.field('new')).toHaveAccessibleDescription(text('auth', 'password.newRequired'));
  await expect(dialog.field('confirmation')).toHaveAccessibleDescription(text('auth', 'password.confirmationRequired'));
  await expectAccessible();
  await dialog.change({ old: player.password, new: 'another-2026', confirmation: 'another-2027' });
  await expect(dialog.field('confirmation')).toHaveAccessibleDescription(text('auth', 'password.notEqual'));
  expect(sent).toEqual([]);
});

test('PROFILE-03 input is not discarded without a confirmation', async ({ page, player, signIn, text }) => {
  await signIn(player);
  const screen = await new ProfilePage(page, text).open();
  const dialog = await screen.changePassword();
  await dialog.field('old').fill(player.password);
  await page.keyboard.press('Escape');
  const { question } = dialog;
  await question.getByRole('button', { name: text('shared', 'discard.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(dialog.field('old')).toHaveValue(player.password);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: text('shared', 'discard.confirm') }).click();
  await expect(dialog.root).toBeHidden();
});

test.describe('a change that is refused first', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('PROFILE-03 a wrong password shows an error in the dialog; with the right one the new password is saved, and other sessions end', async ({
    page,
    player,
    signIn,
    text,
    product,
  }) => {
    const other = await product.logIn(player.phone, player.password);
    await signIn(player);
    const screen = await new ProfilePage(page, text).open();
    const dialog = await screen.changePassword();
    const next = 'another-2026';
    await dialog.change({ old: 'not-the-one', new: next });
    await expect(dialog.outcome('failed')).toContainText(text('shared', 'errors.WRONG_PASSWORD'));
    await dialog.closeOutcome();
    await dialog.field('old').fill(player.password);
    await dialog.button('save').click();
    await expect(dialog.outcome('saved')).toContainText(text('auth', 'password.savedText'));
    await dialog.closeOutcome();
    await expect(dialog.root).toBeHidden();
    await expect.poll(() => product.get('/account/profile', other.token).catch(String)).toContain('invalid-token');
    await expect.poll(() => product.logIn(player.phone, player.password).catch(String)).toContain('WRONG_CREDENTIAL');
    expect(await product.logIn(player.phone, next)).toHaveProperty('token');
  });
});
