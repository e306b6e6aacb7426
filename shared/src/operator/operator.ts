/** The operator port of the backend, which the sandbox calls. No remote and no page imports it. */
export * from './chat.ts';
export * from './decisions.ts';
export * from './faults.ts';
export * from './operations.ts';
export type * from './operator-operation.ts';
export * from './players.ts';
export * from './records.ts';
export * from './settings.ts';
