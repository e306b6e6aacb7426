import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { normalAddress, normalMessage, ownerOf } from './normal-address.ts';
import type { Asked, Observation } from './order.ts';

type Watched = Pick<Observation, 'console' | 'requests' | 'bytes'>;
type Watch = {
  /**
   * Waits until nothing has been on its way for half a second, as Playwright's `networkidle` does, which comes once a document and so
   * before what a page fetches when it is idle. A page that is never quiet is gone on with.
   */
  readonly untilQuiet: () => Promise<void>;
  /** What has been heard so far. */
  readonly heard: () => Promise<Watched>;
};

const isSocket = ({ path }: Asked): boolean => path.startsWith('/socket.io/');

/** How often a socket polls is a matter of time, so that it was there is all that is told of it. */
const withoutRepeatedPolls = (asked: readonly Asked[]): Asked[] => {
  const sockets = new Map(asked.filter(isSocket).map((each) => [JSON.stringify(each), each]));
  return [...asked.filter((each) => !isSocket(each)), ...sockets.values()];
};

/** What Chromium says of a page that is slow to begin, on a machine that is busy. */
const saysItIsSlow = /was preloaded using link preload but not used within a few seconds/;

/** How long nothing must be on its way, how often that is looked at, and when the wait ends in any case. */
const [quietMs, lookMs, longestMs] = [500, 50, 20_000];

async function statusOf(request: Request): Promise<string> {
  const failure = request.failure();
  if (failure) return failure.errorText;
  // One that waits for its answer has none, and would be waited for.
  const response = request.existingResponse();
  return response ? String(response.status()) : 'no answer yet';
}

/** Listens to a page from before its first request. `versions` are those of the compared releases, which a message may name. */
export function watchPage(page: Page, origin: string, versions: readonly string[]): Watch {
  const messages: string[] = [];
  const requests: Request[] = [];
  const finished: Request[] = [];
  const sockets: Asked[] = [];
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  page.on('request', (request) => void underWay.add(request));
  const end = (request: Request): void => {
    underWay.delete(request);
    lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const tell = (kind: string, text: string): void => void messages.push(`${kind}: ${normalMessage(text, origin, versions)}`);
  page.on('console', (message) => {
    if (!saysItIsSlow.test(message.text())) tell(message.type(), message.text());
  });
  page.on('pageerror', (error) => tell('uncaught', error.message));
  page.on('request', (request) => void (/^https?:/.test(request.url()) && requests.push(request)));
  page.on('requestfinished', (request) => void (/^https?:/.test(request.url()) && finished.push(request)));
  page.on('websocket', (socket) => sockets.push({ method: 'WS', path: normalAddress(socket.url(), origin), status: 'opened' }));

  const bytesByOwner = async (): Promise<Record<string, number>> => {
    const bytes: Record<string, number> = {};
    for (const request of finished.slice()) {
      const size = await request.sizes().catch(() => undefined);
      const owner = ownerOf(request.url(), origin, request.isNavigationRequest());
      bytes[owner] = (bytes[owner] ?? 0) + Math.max(0, size?.responseBodySize ?? 0);
    }
    return bytes;
  };
  return {
    async untilQuiet() {
      const latest = performance.now() + longestMs;
      const isQuiet = (): boolean => underWay.size === 0 && performance.now() - lastAt >= quietMs;
      while (!isQuiet() && performance.now() < latest) await setTimeout(lookMs);
    },
    async heard() {
      const asked = await Promise.all(
        requests.map(async (request) => ({
          method: request.method(),
          path: normalAddress(request.url(), origin),
          status: await statusOf(request),
        })),
      );
      return { console: [...messages], requests: withoutRepeatedPolls([...asked, ...sockets]), bytes: await bytesByOwner() };
    },
  };
}
