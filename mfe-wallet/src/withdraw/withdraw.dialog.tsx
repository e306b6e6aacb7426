import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { activeBonusQuery } from '../wallet/balance/get-active-bonus.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { WithdrawForm } from './withdraw.form.tsx';

const withdrawLimitsQuery = queryOptions({
  queryKey: queryKeys.lookup('withdraw'),
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
});

export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);
  const limits = useQuery(withdrawLimitsQuery);
  const bonus = useQuery({ ...activeBonusQuery(useLanguage()), placeholderData: (previous) => previous });
  // Wait for the bonus, because its warning is above the form. Do not wait for retries of a failed call.
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
