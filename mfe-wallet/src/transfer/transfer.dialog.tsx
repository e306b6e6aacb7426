import { useTranslation } from '@wallet/shared/i18n';
import { Sheet } from '@wallet/shared/overlay';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { EmptyState } from '@wallet/shared/parts';
import { AsyncView } from '@wallet/shared/ui';
import { DialogSkeleton } from '../wallet/dialog-skeleton.tsx';
import { walletQuery } from '../wallet/get-wallet.ts';
import { TransferForm } from './transfer.form.tsx';
import { transferAccounts } from './transfer-accounts.ts';

/** Moves money between the wallet and opened games, or between two games (TRF). The address may name `from` and `to`. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const { param } = useModal();
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
        {(data) => (
          <TransferForm
            accounts={transferAccounts(data)}
            currency={data.profile.currency}
            initial={{ from: param('from') ?? '', to: param('to') ?? '' }}
            onDone={onClose}
          />
        )}
      </AsyncView>
    </Sheet>
  );
}
