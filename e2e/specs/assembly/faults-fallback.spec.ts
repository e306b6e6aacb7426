import { test as base, serve } from '../../fixtures/product/two-generations.ts';
import { registerReader } from '../../fixtures/reading-player.ts';
import { faults, releaseInService } from '../../fixtures/releases/failing-remotes.ts';
import {
  collectReports,
  countOtherScripts,
  expectReported,
  faultMessages,
  untilShown,
} from '../../fixtures/releases/meet-fault.ts';
import { previousVersion } from '../../fixtures/releases/previous-release.ts';
import { type Reader, remotesWithPage, remoteViews } from '../../fixtures/releases/remote-views.ts';
import { expect } from '../../fixtures/test.ts';
import { Chat } from '../../pages/chat.ts';

/** Every release in service has a previous release as its fallback. */
const test = base.extend<Record<never, never>, { reader: Reader }>({
  reader: [
    async ({ ownProduct, releases, generations: { present, previous } }, provide) => {
      await serve(releases, previous);
      await serve(releases, present);
      await provide(await registerReader(ownProduct));
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });
test.use({ expectedConsole: faultMessages });

const others = remotesWithPage.filter((name) => name !== 'bonus');
const cases = faults.flatMap((fault) => [
  { fault, remote: 'bonus' as const },
  // The loader treats all remotes alike, so the others are tested with one load fault and one render fault only.
  ...(['500', 'a part that throws in an effect'].includes(fault.title) ? others.map((remote) => ({ fault, remote })) : []),
]);

for (const { fault, remote } of cases) {
  test(`MFE-10 ${remote} with ${fault.title}: the previous release is shown automatically, and the failed one is reported`, async ({
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
    await fault.inject({ page, url: site.url, release });
    const fallback = page.waitForResponse(`**/releases/${remote}/${previousVersion}/**`);
    if (fault.isLate) await way.link.click();
    else await page.goto(path, { waitUntil: 'commit' });
    await untilShown(page, fault, data, otherScripts);
    expect((await fallback).ok()).toBe(true);
    await expect(page.getByText(text('shared', 'failed.title'))).toBeHidden();
    await expectReported(page, reports, fault, { remote, version: release.version });
  });
}

for (const fault of faults.filter(({ title }) => ['500', 'a part that throws during rendering'].includes(title))) {
  test(`MFE-10 chat with ${fault.title}: the previous release is offered`, async ({ page, site, text, reader, signIn }) => {
    await signIn(reader);
    const release = await releaseInService(site.url, 'chat');
    const reports = collectReports(page);
    await fault.inject({ page, url: site.url, release });
    const fallback = page.waitForResponse(`**/releases/chat/${previousVersion}/**`);
    await page.goto('/user/statement');
    expect((await fallback).ok()).toBe(true);
    await expect(new Chat(page, text).button).toBeVisible();
    await expectReported(page, reports, fault, { remote: 'chat', version: release.version });
  });
}
