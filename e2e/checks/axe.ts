import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as what the package exports as `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Sound that plays by itself is the one thing that any of these rules waits for; the style sheets, fetched and parsed anew, are for none.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The session ends with its page: one that ends before tells a page whose network is cut that it is back.
  await session.send('Runtime.evaluate', { expression: `${source}; undefined` });
}

/**
 * What axe finds on what is shown now: the rule and where it is broken. Axe is put into a page once, by the browser's own
 * protocol: through `page.evaluate` it takes as long again as all that axe does.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await bringAxe(page);
  // The page's own, by the name under which its source puts it there.
  const { violations } = await page.evaluate(
    (given) => (Reflect.get(globalThis, 'axe') as typeof axe).run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
