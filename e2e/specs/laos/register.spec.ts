import { digits, newPhone } from '../../../tools/lib/product/product-client.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';
import { LoginPage } from '../../pages/login.ts';
import { RegisterPage } from '../../pages/register.ts';

const details = { name: 'ບົວທອງ ແສງດາວ', password: 'buathong-2026' };
const bankDetails = (accountNo: string) => ({ accountNo, firstName: 'buathong', lastName: 'sengdao' });

test('REG-02 REG-05 REG-07 a phone number of any length, Lao banks from a list without tiles, and kip unless baht is chosen', async ({
  page,
  text,
  sandbox,
  product,
  expectAccessible,
}) => {
  const phone = `2${digits(8)}`;
  const register = await new RegisterPage(page, text).open();
  await register.givePhone(phone);
  await register.expectStep('otp');
  await register.giveCode(await sandbox.code(phone));
  await register.expectStep('details');
  await register.giveDetails(details);
  await register.expectStep('bank');
  await expect(register.recommendedBanks).toHaveCount(0);
  const banks = await product.get<{ code: string }[]>('/lookup/banks');
  expect(banks.map(({ code }) => code)).toEqual(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);
  await expect(await register.listBanks()).toHaveCount(banks.length);
  await page.keyboard.press('Escape');
  await register.chooseFromList('BCEL');
  await expect(register.currency('lak')).toBeChecked();
  await register.fillBank(bankDetails('12345'));
  await register.submit();
  await expect(register.field('bank.accountNo')).toHaveAccessibleDescription(text('auth', 'bank.accountNoLengthLaos'));
  await register.fillBank(bankDetails(digits(20)));
  await expectAccessible();
  await register.submit();
  await expect(register.done).toBeVisible();
  await new LoginPage(page, text).open();
  await new LoginPage(page, text).logIn({ phone, password: details.password });
  const { hero } = new HomePage(page, text);
  await expect(hero).toContainText(text('shared', 'currency.LAK'));
});

test('REG-05 a player of the Laos variant may choose a wallet in baht', async ({ page, text, product, sandbox, signIn }) => {
  const phone = newPhone('laos');
  const register = await new RegisterPage(page, text).open();
  await register.prove(phone, sandbox);
  await register.giveDetails(details);
  await register.expectStep('bank');
  await register.chooseFromList('LDB');
  await register.fillBank(bankDetails(digits(12)));
  await register.chooseCurrency('baht');
  await register.submit();
  await expect(register.done).toBeVisible();
  await signIn(await product.logIn(phone, details.password));
  const home = await new HomePage(page, text).open();
  await expect(home.hero).toContainText(text('shared', 'currency.BAHT'));
  await expect(home.hero).not.toContainText(text('shared', 'currency.LAK'));
});
