/** What each process of pages and releases starts with: settings, log, the port for metrics and health, and an orderly stop. */

export { internalApp, measureRequests } from './internal-port.ts';
export { logOptions, logRequests } from './log.ts';
export { readSettings } from './read-settings.ts';
export { runProcess, type ServingProcess } from './run-process.ts';
