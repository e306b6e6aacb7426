import { productAddress } from '../../fixtures/product/product-address.ts';
import { registerReader } from '../../fixtures/reading-player.ts';
import { faults, releaseInService } from '../../fixtures/releases/failing-remotes.ts';
import {
  collectReports,
  countOtherScripts,
  expectReported,
  faultMessages,
  untilShown,
} from '../../fixtures/releases/meet-fault.ts';
import { type Reader, remotesWithPage, remoteViews, visitAnother } from '../../fixtures/releases/remote-views.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';
import { Chrome } from '../../pages/chrome.ts';
import { LoginPage } from '../../pages/login.ts';

const test = base.extend<Record<never, never>, { reader: Reader }>({
  reader: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, provide) => provide(await registerReader(productAddress('thailand'))),
    { scope: 'worker' },
  ],
});
test.use({ expectedConsole: faultMessages });

for (const fault of faults) {
  for (const remote of remotesWithPage) {
    test(`MFE-05 MFE-10 ${remote} with ${fault.title}: a failure card is shown, the rest works, and a retry after the repair succeeds`, async ({
      page,
      site,
      text,
      reader,
      signIn,
    }) => {
      await signIn(reader);
      const { path, data, way } = remoteViews(page, text, reader)[remote];
      const release = await releaseInService(site.url, remote);
      const reports = collectReports(page);
      const otherScripts = countOtherScripts(page, release);
      if (fault.isSlow) await page.clock.install();
      if (fault.isLate) await page.goto(way.from);
      const heal = await fault.inject({ page, url: site.url, release });
      if (fault.isLate) await way.link.click();
      else await page.goto(path, { waitUntil: 'commit' });

      const card = page.getByText(text('shared', 'failed.title'));
      await untilShown(page, fault, card, otherScripts);
      await visitAnother(page, text, reader, remote);
      await page.goBack({ waitUntil: 'commit' });
      await untilShown(page, fault, card, otherScripts);
      await expectReported(page, reports, fault, { remote, version: release.version });

      await heal();
      const retry = page.getByRole('button', { name: text('shared', 'action.retry') });
      // A late download is shown automatically, possibly before the button is pressed.
      if (fault.isSlow) {
        await expect(async () => {
          if (!(await data.isVisible())) await retry.click({ timeout: 1000 });
          await expect(data).toBeVisible({ timeout: 5000 });
        }).toPass();
      } else await retry.click();
      await expect(data).toBeVisible();
      await expect(card).toBeHidden();
    });
  }
}

test('MFE-05 auth with 500 on the log-in page: a failure card is shown, the pages of the shell work, and a retry after the repair succeeds', async ({
  page,
  text,
}) => {
  const files = '**/releases/auth/**';
  await page.route(files, (route) => route.fulfill({ status: 500 }));
  await page.goto('/login');
  const card = page.getByText(text('shared', 'failed.title'));
  await expect(card).toBeVisible();
  await new Chrome(page, text).item('howto').click();
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'howto.title') })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await page.unroute(files);
  await page.getByRole('button', { name: text('shared', 'action.retry') }).click();
  await expect(new LoginPage(page, text).submit).toBeVisible();
});

for (const fault of faults.filter(({ isLate }) => !isLate)) {
  test(`MFE-05 MFE-10 CHAT-09 chat with ${fault.title}: nothing is shown and the page is complete; after the repair a new page has the chat`, async ({
    page,
    site,
    text,
    reader,
    signIn,
  }) => {
    await signIn(reader);
    const { path, data } = remoteViews(page, text, reader).statement;
    const release = await releaseInService(site.url, 'chat');
    const reports = collectReports(page);
    const heal = await fault.inject({ page, url: site.url, release });
    if (fault.isSlow) await page.clock.install();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(data).toBeVisible();
    const { button } = new Chat(page, text);
    await expect(async () => {
      if (fault.isSlow) await page.clock.fastForward(8_100);
      expect(await page.evaluate(() => globalThis.remoteReports ?? [])).not.toEqual([]);
    }).toPass();
    await expectReported(page, reports, fault, { remote: 'chat', version: release.version });
    await visitAnother(page, text, reader, 'statement');
    await expect(button).toBeHidden();
    await expect(page.getByText(text('shared', 'failed.title'))).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

    await heal();
    await page.goto(path);
    await expect(button).toBeVisible();
  });
}
