/**
 * The calls of section 7 of the specification as schemas, one file a feature. The backend validates with them and serves them as
 * OpenAPI; the browser imports their types only. What it imports at run time names no schema: `error-codes`, through `http`,
 * `minimum-age`, `account-number`, `bank-names`, `slip-reason`, `invite-code`, `decimal`, `digits`, `phone`, `written-code`, `gift-links` and the names of the
 * languages.
 */
export * from '../i18n/language.ts';
export * from './account.ts';
export * from './account-number.ts';
export * from './bank-names.ts';
export * from './bonus.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './decimal.ts';
export * from './deposit.ts';
export * from './digits.ts';
export * from './error-codes.ts';
export * from './game.ts';
export * from './gift-links.ts';
export * from './invite-code.ts';
export * from './language-of.ts';
export * from './lookup.ts';
export * from './minimum-age.ts';
export * from './monitoring.ts';
export * from './operation.ts';
export * from './operations.ts';
export * from './phone.ts';
export * from './rewards.ts';
export * from './session.ts';
export * from './slip-reason.ts';
export * from './statement.ts';
export * from './wallet.ts';
export * from './written-code.ts';
