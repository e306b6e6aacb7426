import { offlinePage } from './offline-page.ts';
import { sharePath, shareSlips } from './shared-slips.ts';
import { isReleaseFile, type Snapshots } from './snapshots.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Paths of servers. Their documents have no copy. */
const isOfServers = (pathname: string): boolean => /^\/(?:api|assets|releases|manifest)\//.test(pathname);

/**
 * A page comes from the network, always. Only if that fails, it is the snapshot, whose page marks itself. Files come from the
 * snapshot only for a page that is offline. API calls are never answered here.
 */
export function handleRequests(scope: WorkerScope, snapshots: Snapshots): (event: FetchEvent) => void {
  /** Pages that this worker has served, until it stops. A page that it does not know may be either. */
  const online = new Set<string>();
  const offline = new Set<string>();

  async function navigate({ request, preloadResponse, resultingClientId }: FetchEvent): Promise<Response> {
    try {
      const answer = (await preloadResponse) ?? (await scope.fetch(request));
      online.add(resultingClientId);
      return answer;
    } catch (error) {
      const { pathname } = new URL(request.url);
      if (isOfServers(pathname)) throw error;
      offline.add(resultingClientId);
      return (await snapshots.page(pathname)) ?? offlinePage(crypto.randomUUID());
    }
  }

  async function stored(request: Request): Promise<Response> {
    return (await snapshots.file(request.url)) ?? scope.fetch(request);
  }
  const fetchedOrStored = (request: Request): Promise<Response> =>
    scope.fetch(request.clone()).catch(async (error: unknown) => {
      const file = await snapshots.file(request.url);
      if (!file) throw error;
      return file;
    });

  return (event) => {
    const { request, clientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === 'navigate') {
      const isShared = request.method === 'POST' && origin === scope.location.origin && pathname === sharePath;
      if (isShared) event.respondWith(shareSlips(scope, request));
      // Without a response the browser would send the request again, beside the preload.
      else if (request.method === 'GET') event.respondWith(navigate(event));
      return;
    }
    if (request.method !== 'GET' || !isReleaseFile(request.url)) return;
    const isOffline = offline.has(clientId) || !scope.navigator.onLine;
    if (isOffline) event.respondWith(stored(request));
    else if (!online.has(clientId)) event.respondWith(fetchedOrStored(request));
  };
}
