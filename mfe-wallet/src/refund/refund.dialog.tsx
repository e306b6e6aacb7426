import { SafeHtml } from '@kaeo/shared/html';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { AsyncView, Note } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { BannersFirst } from '../banner/banners-first.tsx';
import { walletQuery } from '../wallet/get-wallet.ts';
import { refundQuery } from './api/get-refund.ts';
import { OwedNote } from './owed-note.tsx';
import { PendingRefund } from './pending-refund.tsx';
import { ReceiveRefund } from './receive-refund.tsx';
import { RefundAmount } from './refund-amount.tsx';
import { RefundConditions } from './refund-conditions.tsx';
import { RefundLog } from './refund-log.tsx';
import { RefundShares } from './refund-shares.tsx';

type RefundDialogProps = { onClose: () => void; isAwaited?: boolean };

/** Refund of losses: accrued amount, conditions and a button to receive it (REF-01), after banners if there are any. */
export function RefundDialog({ onClose, isAwaited = false }: RefundDialogProps) {
  const { t } = useTranslation('wallet');
  return (
    <BannersFirst dialog="refund" title={t('home.tiles.refund')} isAwaited={isAwaited} onClose={onClose}>
      <RefundSheet onClose={onClose} />
    </BannersFirst>
  );
}

function RefundSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const refund = useQuery(refundQuery(useLanguage()));
  const currency = useQuery(walletQuery).data?.profile.currency ?? 'BAHT';

  return (
    <Sheet
      title={t('home.tiles.refund')}
      onClose={onClose}
      footer={refund.data && <ReceiveRefund refund={refund.data} currency={currency} />}
    >
      <AsyncView query={refund} skeleton={<DialogSkeleton />}>
        {(data) => (
          <>
            <RefundAmount amount={data.refundAmount} currency={currency} />
            {data.isInactive && <Note tone="pending">{t('refund.inactive')}</Note>}
            <PendingRefund refund={data} currency={currency} />
            <OwedNote refund={data} currency={currency} />
            <RefundShares success={data.refundSuccess} fail={data.refundFail} />
            <RefundConditions refund={data} />
            {data.info !== '' && <SafeHtml html={data.info} />}
            <RefundLog currency={currency} />
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}
