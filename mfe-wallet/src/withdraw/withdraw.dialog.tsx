import { AsyncView } from '@wallet/shared/async-view';
import { DialogSkeleton } from '@wallet/shared/dialog';
import { useTranslation } from '@wallet/shared/i18n';
import { Sheet } from '@wallet/shared/overlay';
import { useQuery } from '@wallet/shared/query';
import { walletQuery } from '../wallet/get-wallet.ts';
import { withdrawLimitsQuery } from './api/get-withdraw-limits.ts';
import { WithdrawForm } from './withdraw.form.tsx';

/** Takes money out to the player's own bank account (WD). */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);
  const limits = useQuery(withdrawLimitsQuery);

  return (
    <Sheet title={t('withdraw.title')} onClose={onClose}>
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(walletData) => (
          <AsyncView query={limits} skeleton={<DialogSkeleton />}>
            {(limitsData) => <WithdrawForm wallet={walletData} limits={limitsData} onDone={onClose} />}
          </AsyncView>
        )}
      </AsyncView>
    </Sheet>
  );
}
