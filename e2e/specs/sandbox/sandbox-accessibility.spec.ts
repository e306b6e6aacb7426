import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';

test.describe.configure({ mode: 'default' });
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

for (const width of [1280, 390]) {
  test(`A11Y-01 axe finds no violation in the console at ${width} px, and it does not scroll horizontally`, async ({
    page,
    site,
    product,
    player,
    expectAccessible,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await product.post('/qrcode/KBANK', { amount: 100 }, player.token);
    const console = await new SandboxConsole(page, site).open();
    await console.makeSlip('Valid');
    await console.button('Make link').click();
    for (const tab of ['Rails', 'Agent chat', 'Flags']) {
      await console.tab(tab).click();
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
    await console.tab('Rails').click();
    await console.panel('Faults').getByRole('radio', { name: 'Remotes' }).check();
    await console.panel('Faults').getByRole('radio', { name: 'Responses' }).check();
    await expectAccessible();
    for (const opener of ['Move clock', 'Reset data', 'All gift links']) {
      await console.button(opener).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(console.button(opener)).toBeFocused();
    }
  });
}

test('A11Y-01 a spoiled slip is made and every tab is reached by keyboard only', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const console = await new SandboxConsole(page, site).open();
  await console.tab('Rails').focus();
  await page.keyboard.press('ArrowRight');
  await expect(console.tab('Agent chat')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Agent chat' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(console.tab('Rails')).toBeFocused();

  await page.getByLabel('Situation', { exact: true }).focus();
  await page.keyboard.type('Cropped');
  await page.keyboard.press('Tab');
  await expect(console.button('Prepare')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(console.button('Send transfer and make slip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(console.notice(/its slip is ready/)).toBeVisible();
  await expect(console.panel('Bank: transfer and slip').getByRole('row').nth(1)).toContainText('Cropped');
});
