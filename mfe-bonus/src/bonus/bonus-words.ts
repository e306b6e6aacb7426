import type { Bonus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';

type Counted = Pick<Bonus, 'type' | 'maxReceived'>;

/** Short label for how often a bonus repeats: once, daily, weekly. */
export function useBonusKind(): (bonus: Counted) => string {
  const { t } = useTranslation('bonus');
  return ({ type, maxReceived }) => (type === 'limit' ? t('kind.limit', { count: maxReceived }) : t(`kind.${type}`));
}

/** How often a bonus can be received: three times, once a day. */
export function useBonusTimes(): (bonus: Counted) => string {
  const { t } = useTranslation('bonus');
  return ({ type, maxReceived }) => t(`times.${type}`, { count: maxReceived });
}
