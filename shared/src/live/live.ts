/** The page's socket (ADR 0122). Import it in a chunk that loads when the page is idle. */
export type { Connection, ConnectionStatus } from './connection.ts';
export { followChanges } from './follow-changes.ts';
export { joinLive, type LiveListener } from './join-live.ts';
export { type LiveIdentity, loadSocketIo } from './socket-io.ts';
