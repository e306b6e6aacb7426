import type { BrowserContext, Page } from '@playwright/test';

/** The downloads of one visit: compressed bytes by path, without API calls and images of the backend. */
export type Visit = ReadonlyMap<string, number>;

/** Opens a page with its current cache and waits until it has loaded everything, including during idle time. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requested = new Map<string, string>();
  const bytes = new Map<string, number>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requested.set(requestId, new URL(request.url).pathname));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache && cached.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = requested.get(requestId) ?? '';
    if (!cached.has(requestId) && !/^\/(api|assets)\//.test(path)) bytes.set(path, encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The last downloads start when the page is idle.
  await page.waitForTimeout(3000);
  await page.close();
  return bytes;
}
