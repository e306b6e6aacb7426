import type { CompositionAnswer } from '@kaeo/shared/contract';
import type { Page } from '@playwright/test';
import { buildChanged } from '../../../tools/lib/webpack/build-changed.ts';
import { test as base } from '../../fixtures/product/own-product.ts';
import { registerReader } from '../../fixtures/reading-player.ts';
import { collectReports } from '../../fixtures/releases/meet-fault.ts';
import type { Releases } from '../../fixtures/releases/releases.ts';
import { type Reader, remoteViews } from '../../fixtures/releases/remote-views.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';

/** Releases whose files are named by their content have one folder (docs/adr/0084). */
const test = base.extend<Record<never, never>, { reader: Reader }>({
  reader: [async ({ ownProduct }, provide) => provide(await registerReader(ownProduct)), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });

/** Names of the files of a remote, or of the shell, that the page has requested. */
const filesOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (folder) =>
      performance.getEntriesByType('resource').flatMap(({ name: address }) => {
        const { pathname } = new URL(address);
        return pathname.startsWith(folder) ? [pathname.slice(folder.length)] : [];
      }),
    `/releases/${name}/files/`,
  );

/** Releases the package with an added line in the module, and waits until new pages get it. */
async function releaseAgain(
  { releases, site }: { readonly releases: Releases; readonly site: { readonly url: string } },
  build: Parameters<typeof buildChanged>[0] & { readonly version: string },
): Promise<void> {
  const release = await releases.publish(await buildChanged(build));
  await releases.putIntoService(release);
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.url}/composition`);
      const composed = (await answer.json()) as CompositionAnswer; // the suite checks what it reads
      return composed.releases[release.name];
    })
    .toBe(build.version);
}

/** A line of code by which the test detects that a release runs. */
const marking = (name: string): string => `performance.mark('${name} released again');`;
const expectReleased = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.evaluate((mark) => performance.getEntriesByName(mark).length, `${name} released again`)).toBe(1);

const nameOf = (file: string): string => file.split('.')[0] ?? '';

test('MFE-03 after a release of a remote a page loads only its changed files from new addresses', async ({
  page,
  signIn,
  text,
  reader,
  site,
  releases,
}) => {
  await signIn(reader);
  const { bonus } = remoteViews(page, text, reader);
  /** Waits for the dialogs too, which load once the page is idle. */
  const loadedFiles = async (): Promise<readonly string[]> => {
    await page.goto(bonus.path);
    await expect(bonus.data).toBeVisible();
    await expect.poll(() => filesOf(page, 'bonus')).toContainEqual(expect.stringMatching(/^dialogs\./));
    return filesOf(page, 'bonus');
  };
  const before = await loadedFiles();
  const module = 'src/page/bonus.page.tsx';
  await releaseAgain({ releases, site }, { name: 'mfe-bonus', version: '1.0.1', module, line: marking('bonus') });
  const after = await loadedFiles();
  await expectReleased(page, 'bonus');

  const changed = after.filter((file) => !before.includes(file)).map(nameOf);
  expect(new Set(changed)).toEqual(new Set(['remoteEntry', 'page-bonus', 'hashes']));
  const unchanged = after.filter((file) => before.includes(file)).map(nameOf);
  expect(unchanged).toEqual(expect.arrayContaining(['locale-th', 'dialogs']));
});

test('MFE-03 after a release of the shell a page does not load the libraries again', async ({
  page,
  signIn,
  text,
  reader,
  site,
  releases,
}) => {
  await signIn(reader);
  const { bonus } = remoteViews(page, text, reader);
  const open = async (): Promise<readonly string[]> => {
    await page.goto(bonus.path);
    await expect(bonus.data).toBeVisible();
    return filesOf(page, 'shell');
  };
  const before = await open();
  const module = 'src/layout/bottom-bar.tsx';
  await releaseAgain({ releases, site }, { name: 'shell', version: '1.0.1', module, line: marking('shell') });
  const after = await open();
  await expectReleased(page, 'shell');
  expect(after.map(nameOf)).toEqual(expect.arrayContaining(['platform', 'shell', 'locale-th']));
  // Files that load on idle may be missing from one of the two pages.
  const known = new Set(before.map(nameOf));
  const changed = after.filter((file) => known.has(nameOf(file)) && !before.includes(file)).map(nameOf);
  expect(changed.filter((name) => name !== 'hashes')).toEqual(['shell']);
});

test.describe('a release that fails', () => {
  test.use({ expectedConsole: /failed at|on purpose|already registered/ });

  test('MFE-10 the previous release is loaded from the same folder, with the common files, and the report names the failed one', async ({
    page,
    signIn,
    text,
    reader,
    site,
    releases,
  }) => {
    const line = "throw new Error('thrown as the page’s module runs, on purpose');";
    const module = 'src/page/bonus.page.tsx';
    await releaseAgain({ releases, site }, { name: 'mfe-bonus', version: '1.0.2', module, line });
    await signIn(reader);
    const reports = collectReports(page);
    const { bonus } = remoteViews(page, text, reader);
    await page.goto(bonus.path);
    await expect(bonus.data).toBeVisible();
    await expect
      .poll(() => reports.map(({ remote, version, phase }) => `${remote} ${version} ${phase}`))
      .toContain('bonus 1.0.2 part');
    expect(reports.filter(({ version }) => version !== '1.0.2')).toEqual([]);
    const shown = await filesOf(page, 'bonus');
    expect(shown.filter((file) => file.startsWith('page-bonus.')).length).toBeGreaterThan(1);

    // The file of this dialog is in both releases; it must work with the release that is shown.
    const cards = new BonusPage(page, text);
    await cards.cards.first().getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
