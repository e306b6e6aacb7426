import { type Language, textsOf } from '../../../tools/lib/product/texts.ts';
import { startDevelopmentServer } from '../../fixtures/product/development-server.ts';
import { expect, test } from '../../fixtures/test.ts';

test.setTimeout(120_000);

// One remote is enough: the page, the server and the build configuration are the same for each.
test('MFE-01 a remote runs alone, without a shell, and its first page is shown in every language', async ({
  page,
  player,
  signIn,
  site,
}) => {
  const server = await startDevelopmentServer('mfe-statement', site.url);
  try {
    await page.goto(server.address);
    await expect(page.getByText('This page is for players')).toBeVisible();
    await signIn(player);
    await page.goto(server.address);
    await expect(page).toHaveURL(`${server.address}/user/statement`);
    for (const language of ['th', 'la', 'en'] satisfies Language[]) {
      await page.getByLabel('Language').selectOption(language);
      const name = textsOf(language)('statement', 'title');
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((script) => script.includes('/releases/'))).toEqual([]);
  } finally {
    // Requests of the page after its server stopped are not failures.
    await page.close();
    await server.stop();
  }
});
