import { Amount } from '@wallet/shared/amount';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { css, text, theme } from '@wallet/shared/style';
import { Button } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { stack } from '../../wallet/stack.ts';

type DepositCreditedProps = {
  /** What has come in, major units. */
  credited: number;
  onAnother: () => void;
  onClose: () => void;
};

/** The money is in the wallet: how much, and what next. */
export function DepositCredited({ credited, onAnother, onClose }: DepositCreditedProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  return (
    <div css={stack}>
      <section css={box} role="status">
        <CircleCheck size={52} color={theme.color.success} aria-hidden="true" />
        <p css={title}>{t('deposit.credited.title')}</p>
        <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />
      </section>
      <Button isBlock onClick={onClose}>
        {t('deposit.credited.done')}
      </Button>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {t('deposit.credited.another')}
      </Button>
    </div>
  );
}

const box = css({ display: 'grid', justifyItems: 'center', gap: theme.space[2], padding: `${theme.space[8]} 0` });
const title = css({ ...text.h2 });
