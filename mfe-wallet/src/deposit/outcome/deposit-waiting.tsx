import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { DepositEnding } from './deposit-ending.tsx';

type DepositWaitingProps = {
  title: string;
  hint: string;
  /** Reference that the player quotes to support. */
  reference: string;
  isInCard?: boolean;
  onClose: () => void;
};

/** A deposit that was accepted but not credited yet: what it waits for, and where to follow it. */
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
