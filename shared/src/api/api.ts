/**
 * The calls of section 7 of the specification as schemas, one file a feature. The browser imports types, and at run time only
 * files without schemas: codes, input formats and the names of the languages.
 */
export * from '../i18n/language.ts';
export * from './account.ts';
export * from './add-months.ts';
export * from './bonus.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './deposit.ts';
export * from './error-codes.ts';
export * from './game.ts';
export * from './input/account-number.ts';
export * from './input/bank-names.ts';
export * from './input/decimal.ts';
export * from './input/digits.ts';
export * from './input/gift-links.ts';
export * from './input/invite-code.ts';
export * from './input/phone.ts';
export * from './input/written-code.ts';
export * from './language-of.ts';
export * from './live.ts';
export * from './lookup.ts';
export * from './monitoring.ts';
export * from './operation.ts';
export * from './operations.ts';
export * from './passkey.ts';
export * from './protection.ts';
export * from './push.ts';
export * from './rewards.ts';
export * from './session.ts';
export * from './slip-reason.ts';
export * from './statement.ts';
export * from './wallet.ts';
