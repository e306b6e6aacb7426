import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteFailureReport } from '@kaeo/shared/contract';
import { textsOf } from '../../../tools/lib/product/texts.ts';
import { root } from '../../../tools/lib/workspace.ts';
import { test as base } from '../../fixtures/product/own-product.ts';
import { serve } from '../../fixtures/product/two-generations.ts';
import { registerReader } from '../../fixtures/reading-player.ts';
import { collectReports } from '../../fixtures/releases/meet-fault.ts';
import { buildPrevious, previousVersion } from '../../fixtures/releases/previous-release.ts';
import type { Reader } from '../../fixtures/releases/remote-views.ts';
import { remoteViews } from '../../fixtures/releases/remote-views.ts';
import { expect, type Page } from '../../fixtures/test.ts';
import { Chrome } from '../../pages/chrome.ts';

type Met = { readonly reports: readonly RemoteFailureReport[] } & ReturnType<typeof remoteViews>;

/** `meet` opens a misbehaving bonus release for a signed-in reader. Its fallback is the previous release; `version` is the one in service. */
const test = base.extend<{ meet: (kind: string) => Promise<Met> }, { reader: Reader; version: string }>({
  meet: async ({ page, text, reader, signIn, sandbox }, provide) => {
    await provide(async (kind) => {
      await signIn(reader);
      await sandbox.setRemote('bonus', { kind });
      return { reports: collectReports(page), ...remoteViews(page, text, reader) };
    });
    await sandbox.setRemote('bonus', { kind: 'none' });
  },
  version: [
    async ({ releases }, provide) => {
      const present = await releases.current('bonus');
      const { folder } = await buildPrevious('mfe-bonus');
      await serve(releases, { bonus: await releases.publish(folder) });
      await serve(releases, { bonus: present });
      await provide(present.version);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  reader: [async ({ ownProduct }, provide) => provide(await registerReader(ownProduct)), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });
test.use({
  expectedConsole:
    /failed at|on purpose|preload|integrity|already registered|read.only|read only|storage is shared|not extensible|events of the page/,
});

const fallback = (page: Page) => page.waitForResponse(`**/releases/bonus/${previousVersion}/**`);
/** Asserts that the server received exactly one such report, and that it names the faulty release. */
async function expectOneReport(
  reports: readonly RemoteFailureReport[],
  version: string,
  report: { phase: string; cause: RegExp },
) {
  const matching = () => reports.filter(({ remote, phase }) => remote === 'bonus' && phase === report.phase);
  await expect.poll(matching).toHaveLength(1);
  expect(matching()[0]).toMatchObject({ version, cause: expect.stringMatching(report.cause) });
}

const answersWithin = (page: Page, ms: number): Promise<boolean> =>
  Promise.race([page.evaluate(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);

/** Faults outside rendering leave the page as it is. */
const outside = [
  { kind: 'throws-later', report: { phase: 'runtime', cause: /thrown later, on purpose/ } },
  { kind: 'rejects', report: { phase: 'runtime', cause: /rejected, on purpose/ } },
  { kind: 'throws-on-click', report: { phase: 'runtime', cause: /thrown in a click, on purpose/ } },
  { kind: 'stops-presses', report: { phase: 'runtime', cause: /events of the page are global/ } },
] as const;
for (const { kind, report } of outside) {
  test(`MFE-18 a release that ${kind}: its page stays, and the fault is reported with its release`, async ({
    page,
    text,
    meet,
    version,
  }) => {
    const { reports, bonus } = await meet(kind);
    const { path, data } = bonus;
    await page.goto(path);
    await expect(data).toBeVisible();
    if (kind === 'throws-on-click' || kind === 'stops-presses')
      for (const _ of [1, 2, 3]) await page.getByRole('heading', { level: 1 }).click();
    await expectOneReport(reports, version, report);
    await expect(data).toBeVisible();
    await expect(page.getByText(text('shared', 'failed.title'))).toBeHidden();
  });
}

test('MFE-18 a release that covers-page: the bars stay above it, and their links work', async ({ page, text, meet }) => {
  const { bonus, statement } = await meet('covers-page');
  await page.goto(bonus.path);
  await expect(bonus.data).toBeVisible();
  await new Chrome(page, text).item('statement').click();
  await expect(statement.data).toBeVisible();
});

/** A release that modifies shared globals is replaced by the previous release. */
const replaced = [
  { kind: 'patches-fetch', report: { phase: 'entry', cause: /read.only property 'fetch'/ } },
  { kind: 'patches-array', report: { phase: 'globals', cause: /^it replaced Array\.prototype\.map$/ } },
  { kind: 'clears-storage', report: { phase: 'render', cause: /storage is shared/ } },
  { kind: 'styles-page', report: { phase: 'render', cause: /not extensible/ } },
  { kind: 'intercepts-calls', report: { phase: 'render', cause: /not extensible/ } },
  { kind: 'patches-history', report: { phase: 'render', cause: /read.only property 'pushState'/ } },
  { kind: 'takes-namespace', report: { phase: 'contract', cause: /its texts are for shell, not for bonus/ } },
] as const;
for (const { kind, report } of replaced) {
  test(`MFE-18 a release that ${kind}: the previous one is shown, the rest is intact, and the fault is reported with its release`, async ({
    page,
    text,
    meet,
    version,
  }) => {
    const { reports, bonus, wallet } = await meet(kind);
    const before = fallback(page);
    await page.goto(bonus.path);
    expect((await before).ok()).toBe(true);
    await expect(bonus.data).toBeVisible();
    await expect.poll(() => reports).toContainEqual(expect.objectContaining({ remote: 'bonus', version, phase: report.phase }));
    expect(reports.find(({ phase }) => phase === report.phase)?.cause).toMatch(report.cause);
    expect(await page.evaluate(() => [1, 2].map((each) => each * 2))).toEqual([2, 4]);
    // The session and the texts of the shell are intact.
    await page.goto(wallet.path);
    await expect(wallet.data).toBeVisible();
    await expect(new Chrome(page, text).item('statement')).toBeVisible();
  });
}

test('MFE-18 a release whose page never loads: the previous one is shown after one attempt, and directly on the next page', async ({
  page,
  meet,
  version,
}) => {
  const { reports, bonus } = await meet('page-hangs');
  const { path, data } = bonus;
  await page.goto(path);
  const misbehaving = new RegExp(`/releases-spoiled/\\d+/bonus/`);
  // In real time: advancing the clock would also expire the deadline of the entry.
  await expect(data).toBeVisible({ timeout: 40_000 });
  await expectOneReport(reports, version, { phase: 'part', cause: /no response within 12000 ms/ });

  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.reload();
  // Within less than the deadline of an attempt: the page did not try the failing release.
  await expect(data).toBeVisible({ timeout: 11_500 });
  expect(urls.filter((url) => misbehaving.test(url) && url.includes('?'))).toEqual([]);
  expect(reports.filter(({ phase }) => phase === 'part')).toHaveLength(1);
});

test('MFE-18 a release whose texts never load in another language: everything else uses it, and the fault is reported', async ({
  page,
  text,
  meet,
  version,
}) => {
  const { reports, bonus } = await meet('texts-hang');
  const { path, data } = bonus;
  await page.goto(path);
  await expect(data).toBeVisible();
  await new Chrome(page, text).chooseLanguage('en');
  await expect(new Chrome(page, textsOf('en')).item('statement')).toBeVisible();
  // The texts stay in the previous language; no translation keys are shown.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[a-z]\.[a-z]/);
  await expectOneReport(reports, version, { phase: 'messages', cause: /no response within 3000 ms/ });
});

test('MFE-18 a release that never finishes rendering is reported by the next page', async ({
  page,
  context,
  text,
  reader,
  meet,
  version,
}) => {
  // The hanging page uses a whole core until the end of the test.
  test.slow();
  await meet('loops');
  const running = page.waitForRequest(/\/bonus\/.*page-/);
  await page.goto('/user/bonus', { waitUntil: 'commit' });
  await running;
  // Once the page no longer responds, it hangs and has stopped updating its heartbeat.
  await expect.poll(() => answersWithin(page, 2_000), { timeout: 60_000 }).toBe(false);
  const next = await context.newPage();
  const reports = collectReports(next);
  const { wallet } = remoteViews(next, text, reader);
  await next.goto(wallet.path);
  await expect(wallet.data).toBeVisible();
  // In real time: a fake clock applies to all pages of the test, and one of them does not respond.
  await expect.poll(() => reports.map(({ phase }) => phase), { timeout: 90_000 }).toContain('hang');
  await expectOneReport(reports, version, { phase: 'hang', cause: /stopped responding while it was visible/ });
  expect(reports.find(({ phase }) => phase === 'hang')?.path).toBe('/user/bonus');
});

test.describe('a release that the gate refuses never reaches a player', () => {
  const claims = [
    { what: 'takes a path', from: '/user/bonus', to: '/user/Home/', found: '/user/Home/ is a page of wallet' },
    {
      what: 'takes a namespace',
      from: '"namespace":"bonus"',
      to: '"namespace":"shell"',
      found: 'its namespace shell is reserved',
    },
  ] as const;
  for (const { what, from, to, found } of claims) {
    test(`MFE-18 a release that ${what} is refused by name`, async ({ page, text, reader, releases, signIn }) => {
      const folder = join(await mkdtemp(join(tmpdir(), 'misbehaviour-')), 'dist');
      await cp(join(root, 'mfe-bonus/dist'), folder, { recursive: true });
      const release: Record<string, unknown> = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
      const claiming = JSON.stringify({ ...release, version: `9.0.${claims.findIndex((each) => each.what === what)}` });
      expect(claiming).toContain(from);
      await writeFile(join(folder, 'release.json'), claiming.replace(from, to));
      const published = await releases.publish(folder);
      await expect(releases.putIntoService(published)).rejects.toThrow(found);
      await signIn(reader);
      const { wallet } = remoteViews(page, text, reader);
      await page.goto(wallet.path);
      await expect(wallet.data).toBeVisible();
    });
  }
});
