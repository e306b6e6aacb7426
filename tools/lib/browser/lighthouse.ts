import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../product/start-product.ts';
import { chromiumOptions } from './chromium.ts';
import { keepSession } from './keep-session.ts';

/** Scores from 0 to 100, and times in ms. */
export type Audit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly tbt: number;
  readonly lcp: number;
  readonly fcp: number;
  /** Audits without full marks, outside of performance. */
  readonly faults: readonly string[];
};
/** What does not depend on the machine. */
export const steadyCategories = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...steadyCategories] as const;

/**
 * One run of Lighthouse with its mobile preset on a page as a visitor sees it, or a player who is signed in and has accepted the agreement.
 * @param facts `token` of the player; `trust`: hash of the public key that Chromium is to trust; `only`: nothing but these categories, the
 * rest is not a number.
 */
export async function audit(
  origin: string,
  path: string,
  { token, trust, only = categories }: { token: string; trust?: string; only?: readonly string[] },
): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    args: [
      ...(chromiumOptions.args ?? []),
      `--remote-debugging-port=${port}`,
      ...(trust === undefined ? [] : [`--ignore-certificate-errors-spki-list=${trust}`]),
    ],
  });
  try {
    if (path.startsWith('/user')) {
      const page = await context.newPage();
      // A file of the origin: no page of the product runs before the one that is measured.
      await page.goto(`${origin}/composition`);
      await page.evaluate(keepSession, token);
      await page.close();
    }
    const result = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...only],
      // The session is in it; the folder is new.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
    const { lhr } = result;
    const score = (name: string): number => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
    const ms = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
    const faults = steadyCategories
      .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .flatMap(({ id, weight }) => {
        const found = lhr.audits[id];
        return weight > 0 && typeof found?.score === 'number' && found.score < 1 ? [found.title] : [];
      });
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      tbt: ms('total-blocking-time'),
      lcp: ms('largest-contentful-paint'),
      fcp: ms('first-contentful-paint'),
      faults,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
