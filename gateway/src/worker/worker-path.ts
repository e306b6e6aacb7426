/** The address of the service worker, whichever release it is from: a browser asks it for updates. */
export const workerPath = '/worker.js';
