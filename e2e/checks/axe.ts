import type { Page } from '@playwright/test';
import axe from 'axe-core';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions;

/**
 * What axe finds on what is shown now: the rule and where it is broken. Axe is put into a page once: to bring it each time takes three times
 * as long as what it does.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // The page's own, by the name under which its source puts it there.
  const { violations } = await page.evaluate(
    (given) => (Reflect.get(globalThis, 'axe') as typeof axe).run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
