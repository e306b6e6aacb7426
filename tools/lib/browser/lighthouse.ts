import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { chromiumOptions } from './chromium.ts';
import { storeSession } from './keep-session.ts';

/** Scores from 0 to 100, and times in ms. */
export type Audit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  readonly tbt: number;
  readonly lcp: number;
  readonly fcp: number;
  /** Titles of the audits outside of performance with a score below 1. */
  readonly faults: readonly string[];
};
/** Categories whose scores do not depend on the machine. */
export const steadyCategories = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...steadyCategories] as const;

/**
 * Runs Lighthouse with its mobile preset; pages below `/user` as a player who is logged in and has accepted the agreement.
 * `trust` is the hash of a public key that Chromium trusts; scores of categories not in `only` are NaN.
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
      // A JSON file of the origin: a page of the product would fill caches before the measured page.
      await page.goto(`${origin}/composition`);
      await page.evaluate(storeSession, token);
      await page.close();
    }
    const result = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...only],
      // A reset would remove the session from the storage. The profile folder is new anyway.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${path}`);
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
