import type { Browser } from '@playwright/test';
import { type MeasuredPage, openCold } from './load.ts';

type Download = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
};
type Waterfall = {
  readonly fcp: number;
  readonly lcp: number;
  readonly ready: number;
  readonly downloads: readonly Download[];
};

/** Loads a page with an empty cache and lists its downloads in the order of requests. */
export async function waterfall(browser: Browser, origin: string, page: MeasuredPage, token: string): Promise<Waterfall> {
  const opened = await openCold(browser, origin, page, token);
  try {
    const load = await opened.load();
    const downloads = await opened.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, startTime, responseEnd, encodedBodySize }) => {
          const { pathname, search } = new URL(name);
          return { path: pathname + search, start: startTime, end: responseEnd, bytes: encodedBodySize };
        })
        .toSorted((one, other) => one.start - other.start),
    );
    return { fcp: load.fcp, lcp: load.lcp, ready: load.ready, downloads };
  } finally {
    await opened.close();
  }
}
