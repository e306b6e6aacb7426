/**
 * Served instead of the shell's service worker while workers are switched off, and for a shell without one: a shell that was
 * rolled back to. It removes itself and what the other worker stored. It never answers a request, so each one goes to the
 * network, and open pages continue.
 */
export const killSwitch = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
