/**
 * Whether a service worker served this document without a network, with the data of an earlier visit (docs/adr/0121). It stays so
 * until it is reloaded: its releases may be outdated.
 */
export const isSnapshot = (): boolean => document.documentElement.dataset['snapshot'] !== undefined;

/** False while the browser is certainly offline. True is no guarantee. */
export const isOnline = (): boolean => navigator.onLine && !isSnapshot();
