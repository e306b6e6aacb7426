import type { Wallet } from '@wallet/shared/api';
import { AsyncView } from '@wallet/shared/async-view';
import { DialogSkeleton } from '@wallet/shared/dialog';
import { useTranslation } from '@wallet/shared/i18n';
import { EmptyState } from '@wallet/shared/lists';
import { Sheet } from '@wallet/shared/overlay';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { walletQuery } from '../wallet/get-wallet.ts';
import { TransferForm } from './transfer.form.tsx';
import { sourceAccounts, transferAccounts, walletCode } from './transfer-accounts.ts';
import { useFreshAmounts } from './use-fresh-amounts.ts';

/** Transfers between the wallet and opened games, or between two games (TRF). The URL may set `from`, `to` and `amount=all`. */
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
