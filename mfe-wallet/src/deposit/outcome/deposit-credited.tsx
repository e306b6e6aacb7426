import { useTranslation } from '@kaeo/shared/i18n';
import { DepositEnding } from './deposit-ending.tsx';

type DepositCreditedProps = {
  /** In major units. */
  credited: number;
  isInCard?: boolean;
  onAnother: () => void;
  onClose: () => void;
};

export function DepositCredited({ credited, isInCard, onAnother, onClose }: DepositCreditedProps) {
  const { t } = useTranslation('wallet');
  return (
    <DepositEnding
      kind="success"
      title={t('deposit.credited.title')}
      credited={credited}
      other={{ label: t('deposit.credited.another'), onPress: onAnother }}
      {...(isInCard === undefined ? {} : { isInCard })}
      onDone={onClose}
    />
  );
}
