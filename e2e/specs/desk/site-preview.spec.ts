import { axeViolations } from '../../checks/axe.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { DeskMember } from '../../pages/desk/desk-member.ts';

test('DESK-04 a draft is previewed on the pages of players, marked as such, and left', async ({ browser, site, sandbox }) => {
  test.setTimeout(240_000);
  const content = await DeskMember.signIn({ browser, site, sandbox }, { login: 'dao' });
  const { page, text } = content;

  await test.step('the name of the site is changed in the draft', async () => {
    await content.open('/site?section=profile');
    await page.getByLabel(text('desk', 'site.fields.siteName')).fill('Nova Draft');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(text('desk', 'site.editor.saved'))).toBeVisible();
  });

  const preview = await test.step('the preview shows the draft and a bar', async () => {
    await content.open('/site');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: text('desk', 'site.preview.open') }).click();
    const popup = await opened;
    await popup.waitForURL(`${site.url}/**`);
    await expect(popup.getByRole('banner').getByText('Nova Draft').first()).toBeVisible();
    const bar = popup.getByRole('complementary', { name: text('shell', 'preview.title') });
    await expect(bar).toBeVisible();
    expect(await axeViolations(popup)).toEqual([]);
    return { popup, bar };
  });

  await test.step('after leaving, the page shows the published site', async () => {
    const { popup, bar } = preview;
    await bar.getByRole('link', { name: text('shell', 'preview.leave') }).click();
    await expect(popup.getByRole('banner').getByText('Kaeo').first()).toBeVisible();
    await expect(popup.getByText('Nova Draft')).toHaveCount(0);
    await expect(bar).toHaveCount(0);
  });
  await content.close();
});
