import { useTranslation } from '@kaeo/shared/i18n';
import { DepositEnding } from './deposit-ending.tsx';

type DepositCreditedProps = {
  /** The credited amount, in major units. */
  credited: number;
  isInCard?: boolean;
  onAnother: () => void;
  onClose: () => void;
};

/** Success: the money is in the wallet. */
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
