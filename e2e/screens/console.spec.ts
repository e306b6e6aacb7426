import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { SandboxConsole } from '../pages/sandbox.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The sandbox's console, in English only, with content on every panel. */
for (const [device, size] of Object.entries(sizes)) {
  for (const [tab, label] of [
    ['rails', 'Rails'],
    ['chat', 'Agent chat'],
    ['flags', 'Flags'],
  ] as const) {
    test(`sandbox-${tab}-${device}`, async ({ page, site, product, sandbox, player }) => {
      await page.setViewportSize(size);
      await product.deposit(player, 800);
      await product.post('/otp/send', { phoneNumber: '0955512345' }).catch(() => undefined);
      for (const [channel, amount] of [
        ['KBANK', 500],
        ['WW', 200],
      ]) {
        await product.post(`/qrcode/${channel}`, { amount }, player.token);
      }
      // Cases for staff: a rejected payout, a slip whose sender is uncertain, and differences in the books.
      if (tab === 'flags') await sandbox.setFault('payout', { kind: 'not-taken', times: 1 });
      await product.post('/wallet/withdraw', { amount: 300 }, player.token);
      if (tab === 'flags') {
        await product.uploadSlip(player, await product.slipOf(player, 265.5, 'sender-in-doubt'));
        await sandbox.createDifferences();
      }
      const message = { message_type: 'text', payload: 'Where is my deposit?' };
      await product.post('/chat/send-message', { clientId: crypto.randomUUID(), message }, player.token);
      await sandbox.conversation(player.name);

      const console = await new SandboxConsole(page, site).open(tab);
      await expect(console.tab(label)).toHaveAttribute('aria-selected', 'true');
      if (tab === 'rails') await console.button('Make link').click();
      await page.locator('.notice').first().waitFor({ state: 'detached' });
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `sandbox-${tab}-${device}.png`), fullPage: device === 'phone' });
    });
  }
}
