import type { filtersOfReport, ReportFilter, ReportKind } from '@kaeo/shared/desk';

/** The filters of each kind, as the contract has them; a page does not download the contract's values. */
const filters: typeof filtersOfReport = {
  movements: ['currency', 'account', 'journal', 'reference'],
  deposits: ['currency', 'account', 'journal', 'reference'],
  payouts: ['currency', 'account', 'journal', 'reference'],
  bonuses: ['currency', 'account', 'journal', 'reference'],
  games: ['currency', 'game'],
  'staff-acts': ['currency', 'actor', 'act', 'subject'],
  liability: ['currency'],
};

export const kinds = Object.keys(filters) as readonly ReportKind[]; // the keys of the table above
export const isKind = (text: string | null): text is ReportKind => text !== null && Object.hasOwn(filters, text);
export const filtersOf = (kind: ReportKind): readonly ReportFilter[] => filters[kind];

export const currencies = ['BAHT', 'LAK'] as const;

/** Accounts to choose from; others can be typed. */
export const knownAccounts = [
  'external',
  'external:bank',
  'external:payout',
  'external:qr',
  'external:gift',
  'external:returned',
  'house',
  'house:bonus',
  'house:refund',
  'house:invite',
  'house:opening',
  'house:claims',
  'house:written-off',
  'provider',
  'suspense',
] as const;

/** Kinds of journals to choose from. */
export const knownJournals = [
  'slip-deposit',
  'qr-payment',
  'gift-deposit',
  'deposit',
  'withdrawal-hold',
  'withdrawal-paid',
  'withdrawal-return',
  'payout-back',
  'transfer-hold',
  'transfer-confirm',
  'transfer-return',
  'game-result',
  'bonus',
  'promotion',
  'refund-credit',
  'invite-credit',
  'debt-recovery',
  'bonus-return',
  'slip-suspense',
  'gift-suspense',
  'case-credit',
  'case-match',
  'case-return',
  'claim',
  'claim-recovery',
  'claim-write-off',
  'correction',
  'opening',
] as const;
