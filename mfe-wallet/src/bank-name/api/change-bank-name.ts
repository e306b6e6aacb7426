import type { BankAccountNameChange, Wallet } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryClient, queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { walletQuery } from '../../wallet/get-wallet.ts';

/** Changes the name of the player's bank account, and updates it wherever it is shown. */
export const useChangeBankName = () =>
  useMutation({
    mutationKey: ['change-bank-name'],
    mutationFn: (change: BankAccountNameChange) => call('PUT /api/account/bankAccountName', { body: change }),
    onSuccess({ profile, bankAccount }) {
      queryClient.setQueryData<Wallet>(walletQuery.queryKey, (wallet) => wallet && { ...wallet, profile, bankAccount });
      void refresh(queryKeys.wallet, queryKeys.profile);
    },
  });
