import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../../scripts/workspace.ts';
import { test } from '../../fixtures/product/own-product.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { expect } from '../../fixtures/test.ts';

const newTitle = 'โบนัสรุ่นถัดไป';

// It runs a suite of its own, of a dozen pages.
test.setTimeout(600_000);

test('MFE-11 QA compares a candidate with what is in service by its composition link, and only the screen that it changes is named', async ({
  page,
  releases,
  site,
  text,
  expectAccessible,
}, testInfo) => {
  const build = await buildOther({
    name: 'mfe-bonus',
    version: '1.2.0',
    edits: { 'src/locales/th.json': (texts) => texts.replace(`"title": "${text('bonus', 'title')}"`, `"title": "${newTitle}"`) },
  });
  await releases.publish(build);
  const out = testInfo.outputPath('comparison');
  const compare = (version: string) => {
    const link = `${site.url}/?composition=bonus@${version}`;
    const screens = '^(01-login|14-deposit-qr-waiting|30-bonus)$';
    const options = ['--sandbox', site.sandboxUrl, '--languages', 'th', '--screens', screens, '--workers', '1', '--out', out];
    return run(process.execPath, ['scripts/compare.ts', '--composition', link, ...options], { folder: root });
  };

  // A code to pay is another one each time, which is no difference.
  const { code, output } = await compare('1.2.0');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('1 differ, 2 are the same') });
  expect(output).toContain('differs  30-bonus, th: picture, accessibility');
  const { screens } = JSON.parse(await readFile(join(out, 'comparison.json'), 'utf8'));
  expect(screens).toMatchObject([
    { screen: '01-login', verdict: 'same' },
    { screen: '14-deposit-qr-waiting', verdict: 'same' },
    { screen: '30-bonus', verdict: 'differs', differs: ['picture', 'accessibility'] },
  ]);

  await page.goto(`file://${join(out, 'index.html')}`);
  const section = page.locator('details.screen');
  await expect(section).toHaveCount(1);
  await expect(section.getByRole('heading', { name: '30-bonus' })).toBeVisible();
  await expect(section.locator('.removed')).toContainText(text('bonus', 'title'));
  await expect(section.locator('.added')).toContainText(newTitle);
  await expect(section.getByRole('img', { name: 'candidate' })).toBeVisible();

  await expectAccessible();

  const unknown = await compare('9.9.9');
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('bonus 9.9.9 is not published; there are 1.2.0') });
});
