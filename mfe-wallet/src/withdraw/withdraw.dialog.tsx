import { AsyncView } from '@wallet/shared/async-view';
import { DialogSkeleton } from '@wallet/shared/dialog';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { Sheet } from '@wallet/shared/overlay';
import { useQuery } from '@wallet/shared/query';
import { activeBonusQuery } from '../wallet/get-active-bonus.ts';
import { walletQuery } from '../wallet/get-wallet.ts';
import { withdrawLimitsQuery } from './api/get-withdraw-limits.ts';
import { WithdrawForm } from './withdraw.form.tsx';

/** Takes money out to the player's own bank account (WD). */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);
  const limits = useQuery(withdrawLimitsQuery);
  const bonus = useQuery({ ...activeBonusQuery(useLanguage()), placeholderData: (previous) => previous });
  // The warning of a bonus is above the form: wait for it, but not for the retries of a call that fails.
  const isBonusAwaited = bonus.isLoading && bonus.failureCount === 0;

  return (
    <Sheet title={t('withdraw.title')} onClose={onClose}>
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(walletData) => (
          <AsyncView query={limits} skeleton={<DialogSkeleton />}>
            {(limitsData) =>
              isBonusAwaited ? (
                <div aria-busy="true">
                  <DialogSkeleton />
                </div>
              ) : (
                <WithdrawForm wallet={walletData} limits={limitsData} bonus={bonus.data} onDone={onClose} />
              )
            }
          </AsyncView>
        )}
      </AsyncView>
    </Sheet>
  );
}
