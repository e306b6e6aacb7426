import { expect, test } from '../../fixtures/test.ts';
import { DepositDialog } from '../../pages/deposit.ts';

const hourMs = 3_600_000;
/** Parses the countdown to seconds. */
const secondsOf = (shown: string): number => {
  const [minutes = NaN, seconds = NaN] = shown.split(':').map(Number);
  return 60 * minutes + seconds;
};

for (const [phone, byMs] of [
  ['five hours fast', 5 * hourMs],
  ['five hours slow', -5 * hourMs],
] as const) {
  test(`DEP-05 on a phone whose clock is ${phone} the countdown follows the server, and the code can be paid`, async ({
    page,
    player,
    signIn,
    text,
    product,
    sandbox,
  }) => {
    await page.clock.install({ time: Date.now() + byMs });
    await signIn(player);
    const deposit = await new DepositDialog(page, text).open();
    const payload = await deposit.createQrOf('KBANK', 240);
    await expect(deposit.getByKey('qr.expired')).toBeHidden();
    const shown = async () => secondsOf((await deposit.countdown.textContent()) ?? '');
    const left = async () => (await product.get<{ leftS: number }>('/qrcode/KBANK', player.token)).leftS;
    expect(Math.abs((await shown()) - (await left()))).toBeLessThanOrEqual(5);
    await page.reload();
    await expect(deposit.qrImage).toBeVisible();
    expect(Math.abs((await shown()) - (await left()))).toBeLessThanOrEqual(5);
    await page.clock.runFor(30_000);
    await expect(deposit.qrImage).toBeVisible();
    await sandbox.payScanned(payload);
    await page.clock.runFor(10_000);
    await expect(deposit.getByKey('credited.title')).toBeVisible();
  });
}
