import { expect, test } from '../../fixtures/test.ts';

declare global {
  /** Set if the modified script runs. */
  var smuggled: boolean | undefined;
}

test.describe('a script that is not the released one', () => {
  test.use({ expectedConsole: /integrity|bonus|preload|ChunkLoadError|Failed to load/i });

  for (const file of ['remoteEntry', 'page-bonus']) {
    test(`MFE-09 MFE-05 a modified ${file} of a remote does not run, its page shows the failure, and a retry loads the released file`, {
      tag: '@main',
    }, async ({ page, player, signIn, text }) => {
      await signIn(player);
      const address = `**/releases/bonus/**/${file}*.js*`;
      await page.route(address, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'globalThis.smuggled = true;' }),
      );
      await page.goto('/user/bonus');
      const retry = page.getByRole('button', { name: text('shared', 'action.retry') });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => globalThis.smuggled)).toBeUndefined();
      await page.unroute(address);
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: text('bonus', 'title') })).toBeVisible();
    });
  }
});
