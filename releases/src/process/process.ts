/** What the gateway and the release processes share. */

export { messageOf } from './error-message.ts';
export { logOptions, logRequests } from './log.ts';
export { type ProcessSettings, readSettings } from './read-settings.ts';
export { type MeasuredProcess, measureRequests, runProcess, servingProcess } from './serving-process.ts';
