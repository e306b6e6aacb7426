import { handleRequests } from './handle-requests.ts';
import { openNotice, showNotice } from './notices.ts';
import { isReadyReport } from './ready-report.ts';
import { createSnapshots } from './snapshots.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The service worker of the installed app (docs/adr/0121). The gateway serves it at `/worker.js`. */
const scope = globalThis as unknown as WorkerScope; // this file runs as a worker
const snapshots = createSnapshots(scope);

scope.addEventListener('install', (event) => {
  // A page of any release works with any worker.
  event.waitUntil(scope.skipWaiting());
  // This worker never handles these requests, so they do not wait for it to start.
  const ofServers = ['/api/*', '/assets/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  event.addRoutes?.(ofServers).catch(() => undefined);
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()));
});
scope.addEventListener('fetch', handleRequests(scope, snapshots));

/** Reports of two tabs are handled one after the other: each removes the snapshots of other compositions. */
let queue: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', (event) => {
  const { data } = event;
  if (!isReadyReport(data)) return;
  // Without space or network the snapshot stays as it was.
  queue = queue.then(() => snapshots.keep(data)).catch(() => undefined);
  event.waitUntil(queue);
});

scope.addEventListener('push', (event) => event.waitUntil(showNotice(scope, event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(scope, event)));
