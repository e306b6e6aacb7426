import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import type { ReactNode } from 'react';
import { walletQuery } from '../wallet/get-wallet.ts';
import { BankNameSheet } from './bank-name.sheet.tsx';
import { needsEnglishName } from './bank-name-rule.ts';
import { useCopySoon } from './use-copy-soon.ts';

export type BankNameEdit = {
  /** The player's account has to be renamed before a number is copied. */
  readonly isNeeded: boolean;
  /** Opens the sheet over the deposit; the number is copied when the name is changed. */
  readonly begin: (accountNo: string) => void;
  /** The sheet, while the address says so. */
  readonly sheet: ReactNode;
};

/** Asks for an English account name before the first copy (DEP-03): `?modal=deposit&tab=bank&rename=<number to copy afterwards>`. */
export function useBankNameEdit(): BankNameEdit {
  const { param, open } = useModal();
  const { data: wallet } = useQuery(walletQuery);
  const copySoon = useCopySoon();
  const account = wallet?.bankAccount;
  const isNeeded = account !== undefined && needsEnglishName(account);
  const accountNo = param('rename');
  const end = () => open('deposit', { tab: 'bank' });

  return {
    isNeeded,
    begin: (number) => open('deposit', { tab: 'bank', rename: number }),
    sheet: isNeeded && accountNo !== undefined && (
      <BankNameSheet
        account={account}
        onSaved={() => {
          end();
          copySoon(accountNo);
        }}
        onClose={end}
      />
    ),
  };
}
