import type { Locator } from '@playwright/test';
import { versionOf } from '../../fixtures/open-page.ts';
import { test as base } from '../../fixtures/product/own-product.ts';
import { withNextMajor } from '../../fixtures/releases/next-major.ts';
import type { Release } from '../../fixtures/releases/releases.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { Chrome } from '../../pages/chrome.ts';
import { HomePage } from '../../pages/home.ts';

/** Shell and bonus of the next major of a facade, published and not yet in service. */
const test = base.extend<Record<never, never>, { next: { readonly shell: Release; readonly bonus: Release } }>({
  next: [
    async ({ releases }, provide) => {
      const published = await withNextMajor(async ({ shell, bonus }) => ({
        shell: await releases.publish(shell),
        bonus: await releases.publish(bonus),
      }));
      await provide(published);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.setTimeout(120_000);

/** Asserts that the dialog shows an operator's text. */
const expectText = (dialog: Locator): Promise<void> => expect(dialog.getByRole('listitem').first()).toHaveText(/\S{3}/);

test('MFE-17 remotes on the previous and the new major of a facade share a page, so that each team migrates independently', async ({
  page,
  player,
  signIn,
  text,
  releases,
  next,
}) => {
  let isBeforeFetched = false;
  page.on('request', (request) => {
    isBeforeFetched ||= /\/shared-html-1\.[^/]*\.js$/.test(request.url());
  });

  // Refused until a shell offers the new major.
  await expect(releases.putIntoService(next.bonus)).rejects.toThrow(/@kaeo\/shared\/html/);
  await releases.putIntoService(next.shell);
  await signIn(player);
  await page.addInitScript(() => localStorage.removeItem('wallet.agreement-accepted'));

  /** One document: the agreement of the wallet, the conditions of the shell, and a sheet of the bonus page. */
  const walk = async (): Promise<void> => {
    isBeforeFetched = false;
    const home = await new HomePage(page, text).open();
    const agreement = page.getByRole('dialog', { name: text('wallet', 'agreement.title') });
    await expectText(agreement);
    expect(isBeforeFetched).toBe(true);
    await agreement.getByRole('button', { name: text('wallet', 'agreement.accept') }).click();
    await new Chrome(page, text).item('conditions').click();
    const conditions = page.getByRole('dialog', { name: text('shell', 'conditions.title') });
    await expectText(conditions);
    await page.keyboard.press('Escape');
    await home.tile('bonus').click();
    await new BonusPage(page, text).cards.first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('p', { hasText: /\S{3}/ }).first()).toBeVisible();
    expect(await versionOf(page, 'shell')).toBe('2.0.0');
  };
  // The shell's conditions use the new major, both remotes the previous one.
  await walk();
  // A wrong major would show no text, because the property has another name in each.
  await releases.putIntoService(next.bonus);
  await walk();
  expect(await versionOf(page, 'bonus')).toBe('2.0.0');
  // Refused, because bonus now needs the new major; the wallet still uses the previous one.
  await expect(releases.rollBack('shell')).rejects.toThrow(/bonus 2\.0\.0/);
});
