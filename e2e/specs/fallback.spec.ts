import { buildOther } from '../fixtures/other-builds.ts';
import { test } from '../fixtures/own-product.ts';
import { expect } from '../fixtures/test.ts';

// One product, of which this journey changes what is in service.
test.describe.configure({ timeout: 120_000 });
test.use({ expectedConsole: /failed at|a defect of 1\.9\.0|already registered|404|ChunkLoadError|Error occurred|preload/ });

test('MFE-10 a release that passed the gate and throws while it renders gives way to the one before, whose parts can be retried', async ({
  page,
  player,
  signIn,
  text,
  releases,
}) => {
  const broken = await releases.publish(
    await buildOther({
      name: 'mfe-bonus',
      version: '1.9.0',
      edits: {
        'src/bonus/bonus.page.tsx': (source) =>
          source.replace(
            'export default function BonusPage() {',
            "export default function BonusPage() {\n  if (globalThis.document) throw new Error('a defect of 1.9.0');",
          ),
      },
    }),
  );
  await releases.putIntoService(broken);
  await signIn(player);
  const reported = page.waitForRequest('**/api/remote-failures');
  await page.goto('/user/bonus');
  await expect(page.getByRole('heading', { level: 1, name: text('bonus', 'title') })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    remote: 'bonus',
    version: '1.9.0',
    phase: 'render',
    cause: 'Error: a defect of 1.9.0',
    composition: expect.stringContaining('bonus@1.9.0'),
    path: '/user/bonus',
  });

  await releases.rollBack('bonus');
  await page.goto('/user/statement');
  const chunk = '**/releases/statement/**/dialog-slips*';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: text('statement', 'slipStatus') }).click();
  const retry = page.getByRole('button', { name: text('shared', 'action.retry') });
  await expect(retry).toBeVisible();
  await page.unroute(chunk);
  await retry.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
