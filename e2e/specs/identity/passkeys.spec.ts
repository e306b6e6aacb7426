import type { CDPSession, Page } from '@playwright/test';
import { test as base } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login.ts';
import { ProfilePage } from '../../pages/profile.ts';
import { WithdrawDialog } from '../../pages/withdraw.ts';

/** Passkeys need a host name, which the addresses of other journeys do not have. */
const test = base.extend({
  site: async ({ ownProduct }, provide) => provide({ ...ownProduct, url: ownProduct.url.replace('127.0.0.1', 'localhost') }),
});
test.use({ ownEnvironment: { WITHDRAW_STEP_UP_ABOVE_BAHT: '1000' } });

/** A phone that keeps passkeys and confirms each request immediately, also a suggestion in a field. */
async function phoneWithLock(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verifies: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('PLAY-03 a passkey is offered after a log-in, logs in from the phone field, and is renamed and removed in the profile', async ({
  page,
  text,
  player,
  expectAccessible,
}) => {
  const phone = await phoneWithLock(page);
  const login = await new LoginPage(page, text).open();
  await login.logIn(player);
  await expect(login.passkeyOffer).toBeVisible();
  await expectAccessible();
  await login.passkeyOffer.getByRole('button', { name: text('auth', 'passkeys.offerCreate') }).click();
  await expect(page).toHaveURL(/\/user\/home/);
  expect(await phone.passkeys()).toBe(1);

  // The page ends the session, and the phone answers its suggestion.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/user\/home/);

  const profile = await new ProfilePage(page, text).open();
  const passkeys = await profile.passkeys();
  await expect(passkeys.rows).toHaveCount(1);
  await expectAccessible();
  const [before = ''] = await passkeys.rows.getByText(/Chrome/).allTextContents();
  await passkeys.rename(before, 'My phone');
  await passkeys.remove('My phone');
  await expect(passkeys.root.getByText(text('auth', 'passkeys.none'))).toBeVisible();
  await expect.poll(() => phone.passkeys()).toBe(0);
  await page.goto('/login');
  await expect(login.submit).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('acts that need more than the session', () => {
  // Of the withdrawal without a proof.
  test.use({ expectedConsole: /status of 403/ });

  test('PLAY-03 SAFE-01 a passkey proves a large withdrawal and a new bank account', async ({
    page,
    text,
    player,
    product,
    signIn,
  }) => {
    const phone = await phoneWithLock(page);
    await product.deposit(player, 3_000);
    await signIn(player);
    const passkeys = await (await new ProfilePage(page, text).open()).passkeys();
    await passkeys.add();

    const withdraw = await new WithdrawDialog(page, text).open();
    await withdraw.openConfirmation(1_500);
    await withdraw.confirm();
    const usePasskey = withdraw.proof.getByRole('button', { name: text('wallet', 'withdraw.proofPasskey') });
    await phone.verifies(false);
    await usePasskey.click();
    await expect(withdraw.proof.getByText(text('shared', 'errors.PASSKEY_CANCELLED'))).toBeVisible();
    await phone.verifies(true);
    await usePasskey.click();
    await withdraw.dismissDone();

    const change = await (await new ProfilePage(page, text).open()).changeBank();
    await change.fill({ bank: 'SCB', accountNo: '4455667788', firstName: 'NATTAPON', lastName: 'SRISUK' });
    await change.choosePasskey();
    await change.save();
    await expect(change.done).toBeVisible();
  });
});
