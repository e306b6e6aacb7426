import type { Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { useEffect } from 'react';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { useRefreshSlots } from '../wallet/balance/refresh-slots.ts';
import { TransferForm } from './transfer.form.tsx';
import { sourceAccounts, transferAccounts, walletCode } from './transfer-accounts.ts';

/** Refreshes the game balances once before everything is moved, as recent wins would stay behind. The server checks again. */
function useFreshAmounts(isRequested: boolean): boolean {
  const { mutate, isPending } = useRefreshSlots();
  useEffect(() => {
    if (isRequested) mutate();
  }, [isRequested, mutate]);
  return isPending;
}

export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);

  return (
    <Sheet title={t('transfer.title')} onClose={onClose}>
      <AsyncView
        query={wallet}
        skeleton={<DialogSkeleton />}
        empty={{
          isEmpty: (data) => transferAccounts(data).length < 2,
          view: <EmptyState title={t('transfer.empty')} hint={t('transfer.emptyHint')} />,
        }}
      >
        {(data) => <TransferView wallet={data} onDone={onClose} />}
      </AsyncView>
    </Sheet>
  );
}

function TransferView({ wallet, onDone }: { wallet: Wallet; onDone: () => void }) {
  const { param } = useModal();
  const start = { from: param('from') ?? '', to: param('to') ?? '', isAll: param('amount') === 'all' };
  const isChecking = useFreshAmounts(start.isAll && start.from !== walletCode);
  return (
    <TransferForm
      sources={sourceAccounts(wallet)}
      targets={transferAccounts(wallet)}
      currency={wallet.profile.currency}
      start={start}
      isChecking={isChecking}
      onDone={onDone}
    />
  );
}
