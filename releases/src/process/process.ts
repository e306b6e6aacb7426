/** What the gateway and the release processes share. */

export { messageOf } from './error-message.ts';
export { measureRequests } from './internal-port.ts';
export { logOptions, logRequests } from './log.ts';
export { readSettings } from './read-settings.ts';
export { runProcess } from './run-process.ts';
export { type MeasuredProcess, servingProcess } from './serving-process.ts';
