import type { ManualDepositRequest } from '@kaeo/shared/api';

export type FactName = Exclude<keyof ManualDepositRequest, 'amount'>;
export type TransferFacts = Readonly<Record<FactName, string>>;

/** In the order in which a slip shows them. */
export const factNames = ['paidFrom', 'paidAt', 'bankReference'] as const satisfies readonly FactName[];
export const noFacts: TransferFacts = { paidFrom: '', paidAt: '', bankReference: '' };

/** Maximum number of characters per field in the API. */
export const factsAtMost = 60;
export const isFactTooLong = (text: string): boolean => Array.from(text.trim()).length > factsAtMost;

export const givenFacts = (facts: TransferFacts): Partial<TransferFacts> =>
  Object.fromEntries(factNames.map((name) => [name, facts[name].trim()]).filter(([, text]) => text !== ''));
