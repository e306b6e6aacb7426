import { useTranslation } from '@kaeo/shared/i18n';
import { Note } from '@kaeo/shared/ui/bundled';
import Gift from 'lucide-react/icons/gift';
import { stack } from '../../wallet/stack.ts';
import { GiftLink } from './gift-link.tsx';

/** Deposit with a gift link of a wallet app: instructions and the link form. */
export function GiftDepositPanel(props: { onCreditExpected: () => void; onClose: () => void }) {
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
