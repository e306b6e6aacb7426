import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { DepositEnding } from './deposit-ending.tsx';

type DepositWaitingProps = {
  title: string;
  hint: string;
  reference: string;
  isInCard?: boolean;
  onClose: () => void;
};

export function DepositWaiting({ title, hint, reference, isInCard, onClose }: DepositWaitingProps) {
  const { t } = useTranslation('wallet');
  return (
    <DepositEnding
      kind="pending"
      title={title}
      other={{ label: t('deposit.waiting.statement'), to: '/user/statement' }}
      {...(isInCard === undefined ? {} : { isInCard })}
      onDone={onClose}
    >
      <p>{hint}</p>
      <p css={referenceStyle}>{t('deposit.waiting.reference', { reference })}</p>
    </DepositEnding>
  );
}

const referenceStyle = css({ ...text.caption, color: theme.color.text3 });
