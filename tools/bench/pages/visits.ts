import type { BrowserContext, Page } from '@playwright/test';

/** What one visit brought over the network, by path, with the bytes as they travelled; calls and pictures of the backend aside. */
export type Visit = ReadonlyMap<string, number>;

/** Opens a page as its visitor has it now, cache and all, and waits until it has loaded what it loads when it is idle. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  const bytes = new Map<string, number>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache && cached.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId) ?? '';
    if (!cached.has(requestId) && !/^\/(api|assets)\//.test(path)) bytes.set(path, encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The last of it comes when the page is idle.
  await page.waitForTimeout(3000);
  await page.close();
  return bytes;
}
