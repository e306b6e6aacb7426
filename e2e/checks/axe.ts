import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on what is shown now: the rule and where it is broken. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The product has no frames of another origin, the only ones that the slower way is for.
  const axe = new AxeBuilder({ page }).options({ runOnly: tags, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
