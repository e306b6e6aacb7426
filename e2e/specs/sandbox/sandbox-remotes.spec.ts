import { test } from '../../fixtures/product/own-product.ts';
import { expect } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';
import { SandboxConsole } from '../../pages/sandbox.ts';

// These journeys break remotes of one product, so they run one after another.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: /Failed to load resource|failed at|already registered|on purpose|MIME type|preload|integrity/ });
test.afterEach(({ sandbox }) => sandbox.setRemote('bonus', { kind: 'none' }));

test('SANDBOX-02 MFE-05 a remote broken in the console shows a failure card, the rest works, and a retry after the repair succeeds', {
  tag: '@main',
}, async ({ page, context, site, player, signIn, text }) => {
  await signIn(player);
  // Loads the remote into the browser cache, which must not hide the fault.
  await page.goto('/user/bonus');
  const heading = page.getByRole('heading', { level: 1, name: text('bonus', 'title') });
  await expect(heading).toBeVisible();

  const console = await new SandboxConsole(await context.newPage(), site).open();
  await console.breakRemote('bonus', 'Not found, 404');
  await page.reload();
  const card = page.getByText(text('shared', 'failed.title'));
  await expect(card).toBeVisible();
  await new Chrome(page, text).item('statement').click();
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'menu.statement') })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();

  await console.breakRemote('bonus', 'Healthy');
  await page.getByRole('button', { name: text('shared', 'action.retry') }).click();
  await expect(card).toBeHidden();
  await expect(heading).toBeVisible();
});

const causes = {
  refused: /ScriptNetworkError/,
  error: /HTTP 500/,
  broken: /threw a runtime error/,
  'wrong-content': /ScriptNetworkError/,
  hang: /no response within \d+ ms/,
};
for (const [kind, cause] of Object.entries(causes)) {
  test(`SANDBOX-02 MFE-05 a remote that is ${kind} shows a failure card, and the rest of the page works`, async ({
    page,
    player,
    signIn,
    sandbox,
    text,
  }) => {
    await signIn(player);
    await sandbox.setRemote('bonus', { kind });
    // A hanging file delays the load event of the page; the remote fails after its deadlines.
    await page.goto('/user/bonus', { waitUntil: 'commit' });
    await expect(page.getByText(text('shared', 'failed.title'))).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(() => page.evaluate(() => globalThis.remoteReports ?? []))
      .toContainEqual(expect.objectContaining({ remote: 'bonus', phase: 'entry', cause: expect.stringMatching(cause) }));
    await new Chrome(page, text).item('statement').click();
    await expect(page.getByRole('heading', { level: 1, name: text('shell', 'menu.statement') })).toBeVisible();
  });
}

test('SANDBOX-02 MFE-05 a slow remote shows a loading state, then its page', async ({ page, player, signIn, sandbox, text }) => {
  await signIn(player);
  await sandbox.setRemote('bonus', { kind: 'slow', delayMs: 1500 });
  const late = page.waitForResponse((response) => response.url().includes('/releases-spoiled/'));
  await page.goto('/user/bonus', { waitUntil: 'commit' });
  expect((await late).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: text('bonus', 'title') })).toBeVisible();
  await expect(page.getByText(text('shared', 'failed.title'))).toHaveCount(0);
});
