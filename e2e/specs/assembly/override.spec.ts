import { startDevelopmentServer } from '../../fixtures/product/development-server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { Badge } from '../../pages/tools.ts';

// Errors that the developer caused are logged to the console as intended.
test.use({ expectedConsole: /failed at|on purpose|already registered|Failed to load resource/ });
test.setTimeout(180_000);

test('MFE-06 an override loads one remote of a running shell from a local server, shows edits and errors, and can be reset', async ({
  page,
  player,
  signIn,
  site,
  text,
}) => {
  const server = await startDevelopmentServer('mfe-bonus', site.url);
  const title = (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true });
  try {
    await signIn(player);
    await page.goto(`/user/bonus?override=bonus@${server.address}`);
    await expect(page).toHaveURL(/\/user\/bonus$/);
    await expect(title(text('bonus', 'title'))).toBeVisible();
    const badge = new Badge(page);
    await expect(badge.root).toContainText(`bonus ← ${new URL(server.address).host}`);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.some((script) => script.startsWith(`${server.address}/`))).toBe(true);

    // The page follows the source by itself.
    await server.edit('src/locales/th.json', (texts) =>
      texts.replace(`"title": "${text('bonus', 'title')}"`, '"title": "จากเครื่องของทีม"'),
    );
    await expect(title('จากเครื่องของทีม')).toBeVisible({ timeout: 30_000 });

    await server.edit('src/page/bonus.page.tsx', (source) =>
      source.replace('export default function BonusPage() {', "$&\n  throw new Error('on purpose');"),
    );
    await expect(page.getByText(text('shared', 'failed.title'))).toBeVisible({ timeout: 30_000 });
    await expect(badge.root).toContainText('bonus ←');
    await new Chrome(page, text).item('statement').click();
    await expect(page.getByRole('heading', { level: 1, name: text('shell', 'menu.statement') })).toBeVisible();

    await page.goBack();
    await (await badge.unfold()).reset.click();
    await expect(title(text('bonus', 'title'))).toBeVisible();
    await expect(page).toHaveURL(/\/user\/bonus$/);
    await expect(badge.root).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
