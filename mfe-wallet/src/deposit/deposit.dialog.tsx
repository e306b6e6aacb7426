import type { DepositLookup } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { AsyncView, EmptyState, Note } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Sheet, Tabs } from '@kaeo/shared/ui/overlay';
import Gift from 'lucide-react/icons/gift';
import { LimitsOffer } from '../protection/limits-offer.tsx';
import { MoneyNotice } from '../protection/money-notice.tsx';
import { stack } from '../wallet/display/stack.ts';
import { BankTransfer } from './bank/bank-transfer.tsx';
import { ManualDeposit } from './bank/manual-deposit.tsx';
import { GiftLink } from './gift/gift-link.tsx';
import { type DepositMethod, depositMethods } from './methods/deposit-methods.ts';
import { QrDeposit } from './qr/qr-deposit.tsx';
import { SlipUpload } from './slip/slip-upload.tsx';

/** The operator's accounts and channels for deposits. Errors appear in the dialog only, never as a toast (HTTP-04). */
const depositLookupQuery = queryOptions({
  queryKey: queryKeys.lookup('deposit'),
  queryFn: ({ signal }) => call('GET /api/lookup/deposit', { signal }),
});

function GiftDepositPanel(props: { onCreditExpected: () => void; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <div css={stack}>
      <Note tone="info" icon={<Gift size={22} />} title={t('deposit.gift.how')}>
        {t('deposit.gift.once')}
      </Note>
      <GiftLink {...props} />
    </div>
  );
}

type DepositDialogProps = { onClose: () => void; onCreditExpected: () => void };

/** Deposit dialog. Each tab is a method that the operator offers; the URL selects the tab. */
export default function DepositDialog(props: DepositDialogProps) {
  const { t } = useTranslation('wallet');
  const lookup = useQuery(depositLookupQuery);
  return (
    <Sheet title={t('deposit.title')} onClose={props.onClose}>
      <AsyncView
        query={lookup}
        skeleton={<DialogSkeleton />}
        empty={{
          isEmpty: (data) => depositMethods(data).length === 0,
          view: <EmptyState title={t('deposit.empty')} hint={t('deposit.emptyHint')} />,
        }}
      >
        {(data) => (
          <LimitsOffer>
            <MoneyNotice>
              <DepositTabs {...props} lookup={data} />
            </MoneyNotice>
          </LimitsOffer>
        )}
      </AsyncView>
    </Sheet>
  );
}

function DepositTabs({ lookup, onClose, onCreditExpected }: DepositDialogProps & { lookup: DepositLookup }) {
  const { t } = useTranslation('wallet');
  const { param, open } = useModal();
  const methods = depositMethods(lookup);
  const [first = 'bank'] = methods;
  const chosen = methods.find((method) => method === param('tab')) ?? first;

  const panels = {
    bank: <BankTransfer lookup={lookup} onCreditExpected={onCreditExpected} onClose={onClose} />,
    qr: <QrDeposit lookup={lookup} onCreditExpected={onCreditExpected} onClose={onClose} />,
    gift: <GiftDepositPanel onCreditExpected={onCreditExpected} onClose={onClose} />,
    slip: <SlipUpload onCreditExpected={onCreditExpected} onClose={onClose} />,
    manual: <ManualDeposit lookup={lookup} onCreditExpected={onCreditExpected} onClose={onClose} />,
  } as const satisfies Record<DepositMethod, unknown>;

  return (
    <Tabs
      label={t('deposit.methods')}
      tabs={methods.map((method) => ({ id: method, label: t(`deposit.method.${method}`), panel: panels[method] }))}
      value={chosen}
      onChange={(tab) => open('deposit', { tab })}
    />
  );
}
