/**
 * The calls of section 7 of the specification as schemas, one file a feature. The backend validates with them and serves them as
 * OpenAPI; the browser imports their types only. `error-codes` is the one part the browser imports at run time, through `http`.
 */
export * from './account.ts';
export * from './bonus.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './error-codes.ts';
export * from './lookup.ts';
export * from './operation-terms.ts';
export * from './operations.ts';
export * from './remote-failure.ts';
export * from './rewards.ts';
export * from './statement.ts';
export * from './wallet.ts';
