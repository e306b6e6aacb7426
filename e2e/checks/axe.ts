import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build, half the size of the exported `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Only the rule on autoplaying audio needs preloaded assets. By default axe also fetches and parses the style sheets again.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Do not detach: that would end the offline emulation of a page. The session ends with its page.
  await session.send('Runtime.evaluate', { expression: `${source}; undefined` });
}

/**
 * Runs axe on the current view; returns each violated rule with its elements. Axe is injected once per page through the DevTools
 * protocol, because injection through `page.evaluate` takes as long as the whole run of axe.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await injectAxe(page);
  // The global that the source of axe defines.
  const { violations } = await page.evaluate(
    (runOptions) => (Reflect.get(globalThis, 'axe') as typeof axe).run(document, runOptions),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
