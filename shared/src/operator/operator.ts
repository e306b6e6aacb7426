/**
 * The calls of the operator port as schemas, for the backend, which serves them, and the sandbox, which calls them. Not
 * part of the players' API: no remote and no page imports it.
 */
export * from './chat.ts';
export * from './decisions.ts';
export * from './faults.ts';
export * from './operations.ts';
export type * from './operator-operation.ts';
export * from './players.ts';
export * from './records.ts';
export * from './settings.ts';
