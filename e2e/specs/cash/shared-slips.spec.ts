import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog } from '../../pages/deposit.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

test('PLAY-07 slips that are shared with the installed app are sent one after another, and a log-out deletes the others', async ({
  page,
  player,
  product,
  signIn,
  text,
}) => {
  const slips = await Promise.all([100, 150, 200].map((amount) => product.slipOf(player, amount)));
  await signIn(player);
  await page.goto('/user/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker handles the next page.
  await page.reload();
  // As the phone's share menu does.
  await page.evaluate(
    (pictures) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share/slips', method: 'post', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'slips', multiple: true });
      const transfer = new DataTransfer();
      for (const [index, picture] of pictures.entries()) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], `slip-${index + 1}.png`, { type: 'image/png' }));
      }
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    slips.map((slip) => slip.toString('base64')),
  );
  await expect(page).toHaveURL(/\/user\/home\?modal=deposit&tab=slip$/);
  const deposit = new DepositDialog(page, text);
  for (const place of [1, 2]) {
    await expect(deposit.root.getByText(`slip-${place}.png`)).toBeVisible();
    await expect(deposit.getByKey('slip.shared', { place, total: 3 })).toBeVisible();
    await deposit.button('slip.send').click();
    await deposit.button('slip.next').click();
  }
  await expect(deposit.root.getByText('slip-3.png')).toBeVisible();
  await product.waitForBalance(player, 250);
  expect(await page.evaluate(async () => (await (await caches.open('shared-slips')).keys()).length)).toBe(1);
  await page.goto('/login');
  // It must not be opened here, because that would create it again.
  await expect.poll(() => page.evaluate(() => caches.has('shared-slips'))).toBe(false);
});
