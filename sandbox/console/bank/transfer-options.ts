import { currencyText } from '../parts/format.ts';
import type { Option, OptionGroup } from '../parts/select.tsx';
import type { ConsoleState } from '../state/console-state.ts';

type SiteAccount = ConsoleState['siteAccounts'][number];

const laoBanks = new Set(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);

export const currencyOf = (bankCode: string): 'BAHT' | 'LAK' => (laoBanks.has(bankCode) ? 'LAK' : 'BAHT');

/** Banks by country, those of the market first. */
export function bankOptions({ banks, siteAccounts }: ConsoleState): readonly OptionGroup<string>[] {
  const group = (name: string, currency: 'BAHT' | 'LAK') => ({
    group: name,
    options: banks.filter((code) => currencyOf(code) === currency).map((code) => ({ value: code, label: code })),
  });
  const groups = [group('Thailand', 'BAHT'), group('Laos', 'LAK')];
  return siteAccounts.some(({ currency }) => currency === 'LAK') ? groups.toReversed() : groups;
}

/** An account as the value of an option. */
export const accountKey = ({ bankCode, accountNo }: Pick<SiteAccount, 'bankCode' | 'accountNo'>): string =>
  `${bankCode} ${accountNo}`;

/** The site's own accounts, and a foreign one. */
export const receiverOptions = (accounts: readonly SiteAccount[]): readonly Option<string>[] => [
  ...accounts.map((account) => ({
    value: accountKey(account),
    label: `Site account ${accountKey(account)}${account.currency === 'LAK' ? ` · ${currencyText(account.currency)}` : ''}`,
  })),
  { value: 'SCB 9999999999', label: 'Another person: SCB 9999999999' },
];
