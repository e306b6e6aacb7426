import { smallTargets } from '../../checks/targets.ts';
import { unreadableWords } from '../../checks/words.ts';
import { openLoadedHome, passMinute, versionOf } from '../../fixtures/open-page.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { expect } from '../../fixtures/test.ts';
import { UpdateOffer } from '../../pages/update-offer.ts';

test.setTimeout(180_000);

test('MFE-12 an update is offered once the deposit is closed, is not repeated after "later" until the next release, and is applied by a press', async ({
  page,
  player,
  signIn,
  text,
  releases,
  expectAccessible,
}) => {
  const bonus = await releases.publish(await buildOther({ name: 'mfe-bonus', version: '1.1.0' }));
  const statement = await releases.publish(await buildOther({ name: 'mfe-statement', version: '1.1.0' }));
  const offer = new UpdateOffer(page, text);

  await signIn(player);
  await page.clock.install();
  const home = await openLoadedHome(page, text);
  const deposit = await home.deposit();
  await deposit.chooseChannel('KBANK');
  await deposit.amount.fill('500');
  await releases.putIntoService(bonus);
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);
  await expect(deposit.amount).toHaveValue('500');

  // A payment code that waits for its payment also defers the offer.
  await deposit.createQr.click();
  await expect(deposit.qrImage).toBeVisible();
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);

  await deposit.close();
  await page.clock.runFor(1_500);
  await expect(offer.reload).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('[role="status"]'))).toBeNull();
  expect(await smallTargets(page)).toEqual([]);
  expect(await unreadableWords(page)).toEqual([]);
  await expectAccessible();

  await offer.later.click();
  await passMinute(page);
  await expect(offer.root).toHaveCount(0);
  await releases.putIntoService(statement);
  await passMinute(page);
  await expect(offer.root).toBeVisible();

  expect(await versionOf(page, 'bonus')).not.toBe('1.1.0');
  const address = page.url();
  await offer.reload.click();
  await expect.poll(() => versionOf(page, 'statement').catch(() => '')).toBe('1.1.0');
  expect([await versionOf(page, 'bonus'), page.url()]).toEqual(['1.1.0', address]);
});
