import type { Bonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';

type Counted = Pick<Bonus, 'type' | 'maxReceived'>;

export function useBonusKind(): (bonus: Counted) => string {
  const { t } = useTranslation('bonus');
  return ({ type, maxReceived }) => (type === 'limit' ? t('kind.limit', { count: maxReceived }) : t(`kind.${type}`));
}

export function useBonusTimes(): (bonus: Counted) => string {
  const { t } = useTranslation('bonus');
  return ({ type, maxReceived }) => t(`times.${type}`, { count: maxReceived });
}
