import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { DeskMember } from '../pages/desk/desk-member.ts';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };
const paths = {
  day: '/day',
  deposits: '/deposits',
  cases: '/cases',
  players: '/players?search=0812345678',
  chat: '/chat',
  complaints: '/complaints',
  protection: '/protection?state=limited',
  site: '/site',
  games: '/site?section=games',
  switches: '/switches',
  reports: '/reports?kind=deposits',
  liability: '/liability',
  approvals: '/approvals',
  staff: '/staff',
  acts: '/acts',
  me: '/me',
};

/** The desk in each language: every list, and the first item of those that have one. */
for (const [language, login] of [
  ['th', 'nok'],
  ['la', 'keo'],
  ['en', 'nok'],
] as const) {
  test(`desk-${language}`, async ({ browser, site, sandbox, product, player }) => {
    test.setTimeout(300_000);
    await mkdir(folder, { recursive: true });
    await product.deposit(player, 800);
    await sandbox.setFlags({ isManual: true });
    await product.post('/wallet/add', { amount: 750 }, player.token);
    await product.put('/protection/limits/deposit/day', { amount: 2000 }, player.token);
    const message = { message_type: 'text', payload: 'Where is my deposit?' };
    await product.post('/chat/send-message', { clientId: crypto.randomUUID(), message }, player.token);
    const member = await DeskMember.signIn({ browser, site, sandbox }, { login, language });
    const take = async (name: string): Promise<void> => {
      for (const [device, size] of Object.entries(sizes)) {
        await member.page.setViewportSize(size);
        await member.page.screenshot({ path: join(folder, `desk-${name}-${language}-${device}.png`) });
      }
    };
    for (const [name, path] of Object.entries(paths)) {
      await member.open(path);
      await take(name);
      const row = member.page.locator('[data-row]').first();
      if ((await row.count()) === 0) continue;
      await member.openRow(row);
      await take(`${name}-item`);
      const [action] = await member.page.locator('main button[aria-keyshortcuts]:not([aria-disabled])').all();
      if (!action || (name !== 'deposits' && name !== 'players')) continue;
      await action.click();
      await expect(member.dialog).toBeVisible();
      await take(`${name}-act`);
    }
    await member.close();
  });
}
