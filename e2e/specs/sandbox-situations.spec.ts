import { test } from '../fixtures/own-product.ts';
import { expect } from '../fixtures/test.ts';
import { SandboxConsole } from '../pages/sandbox.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
// The next journey of this worker finds the product as it was delivered.
test.afterEach(({ sandbox }) => sandbox.reset());

test('SANDBOX-01 SANDBOX-02 every situation of the line says how it comes about and is set up without a refusal', async ({
  page,
  site,
}) => {
  test.slow();
  const console = await new SandboxConsole(page, site).open();
  const line = console.panel('Journeys');
  const titles = await line.getByRole('option').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(30);
  for (const title of titles) {
    await console.makeHappen(title);
    await expect(line.getByRole('status')).toHaveText(/\w+.*\.$/);
    await expect(line.getByRole('button')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('#notices .danger'), title).toHaveCount(0);
  }
});
