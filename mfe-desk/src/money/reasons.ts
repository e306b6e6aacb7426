import { useTranslation } from '@kaeo/shared/i18n';
import type texts from './locales/en.json';

type ReasonedAct = keyof (typeof texts)['reasons'];
const reasonKeys = ['1', '2', '3'] as const;

/** Returns a function that lists the prepared reasons of an act. */
export function useReasons(): (act: ReasonedAct) => readonly string[] {
  const { t } = useTranslation('desk');
  return (act) => reasonKeys.map((key) => t(`money.reasons.${act}.${key}`));
}
