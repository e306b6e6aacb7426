import type { DepositLookup } from '@kaeo/shared/api';
import { qrChannels } from '../qr/qr-channels.ts';

export type DepositMethod = 'bank' | 'qr' | 'gift' | 'slip' | 'manual';

/** In tab order. */
export function depositMethods(lookup: Pick<DepositLookup, 'banks' | 'wallets' | 'isManual'>): DepositMethod[] {
  const hasAccounts = lookup.banks.length > 0 || lookup.wallets.some((wallet) => wallet.mode === 'AUTO');
  return [
    ...(hasAccounts ? (['bank'] as const) : []),
    ...(qrChannels(lookup).length > 0 ? (['qr'] as const) : []),
    ...(lookup.wallets.some((wallet) => wallet.mode === 'gift') ? (['gift'] as const) : []),
    // A slip proves a bank transfer, so it needs a bank account.
    ...(lookup.banks.some((bank) => bank.bankAccountNo !== '') ? (['slip'] as const) : []),
    ...(lookup.isManual ? (['manual'] as const) : []),
  ];
}
