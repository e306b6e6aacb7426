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

/** It shows what an operator wrote. */
const expectText = (dialog: Locator): Promise<void> => expect(dialog.getByRole('listitem').first()).toHaveText(/\S{3}/);

test('MFE-17 a facade has a new major: remotes on the previous and the new one share a page, and no team waits for another', async ({
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

  // Not before a shell that has it.
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
  // The shell's conditions are written for the new major, both remotes for the one before.
  await walk();
  // Either fails where it gets the other: what a text is given by has another name in each.
  await releases.putIntoService(next.bonus);
  await walk();
  expect(await versionOf(page, 'bonus')).toBe('2.0.0');
  // Its team has moved; the wallet has not.
  await expect(releases.rollBack('shell')).rejects.toThrow(/bonus 2\.0\.0/);
});
