import { axeViolations } from '../../checks/axe.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { expect, type Page } from '../../fixtures/test.ts';
import { DeskMember } from '../../pages/desk/desk-member.ts';

/** Every page of staff, and a detail page of each kind of list that the demonstration fills. */
const paths = [
  '/day',
  '/deposits',
  '/transfers',
  '/payouts',
  '/cases',
  '/late',
  '/players?search=0812345678',
  '/chat',
  '/answers',
  '/complaints',
  '/dormant',
  '/protection',
  '/site',
  '/site?section=games',
  '/site?section=texts',
  '/site?section=limits',
  '/site?section=protection',
  '/switches',
  '/reports?kind=movements',
  '/liability',
  '/approvals',
  '/staff',
  '/acts',
  '/me',
];
const widths = [320, 1280];

/** Pixels by which the page is wider than the window; tables scroll in their own frame. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, login] of [
  ['en', 'keo'],
  ['th', 'nok'],
  ['la', 'keo'],
] as const) {
  test(`DESK-08 every page of the desk is accessible and fits its window in ${language}`, async ({ browser, site, sandbox }) => {
    test.setTimeout(300_000);
    const member = await DeskMember.signIn({ browser, site, sandbox }, { login, language });
    const problems: string[] = [];
    const check = async (name: string): Promise<void> => {
      for (const width of widths) {
        await member.page.setViewportSize({ width, height: 800 });
        await member.page.evaluate(() => document.fonts.ready);
        problems.push(...(await axeViolations(member.page)).map((violation) => `${name} at ${width}: ${violation}`));
        const wider = await overflow(member.page);
        if (wider > 0) problems.push(`${name} at ${width}: ${wider} px too wide`);
      }
    };
    for (const path of paths) {
      await member.open(path);
      await check(path);
      const row = member.page.locator('[data-row]').first();
      if ((await row.count()) === 0) continue;
      await member.openRow(row);
      await check(`${path}, first row`);
    }
    expect(problems).toEqual([]);
    await member.close();
  });
}

test('DESK-01 the sign-in is accessible, and the menu works by keyboard at 320 px', async ({ browser, site, sandbox }) => {
  const context = await browser.newContext({ baseURL: site.deskUrl, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
  const member = await DeskMember.signIn({ browser, site, sandbox }, { login: 'chai', viewport: { width: 320, height: 640 } });
  // The redirect from / to the first page closes the menu.
  await member.settled();
  const button = member.page.getByRole('banner').getByRole('button').first();
  await button.focus();
  await member.page.keyboard.press('Enter');
  await expect(member.page.getByRole('navigation')).toBeVisible();
  expect(await axeViolations(member.page)).toEqual([]);
  await member.page.keyboard.press('Escape');
  await expect(member.page.getByRole('navigation')).toBeHidden();
  await member.close();
});
