import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import texts from './locales/en.json' with { type: 'json' };

type DeskErrorKey = keyof (typeof texts)['errors'];
const isDeskCode = (code: string): code is DeskErrorKey => Object.hasOwn(texts.errors, code);

/** Returns a function that puts a refusal into words. */
export function useDeskError(): (error: unknown) => string {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  return (error) => (error instanceof ApiError && isDeskCode(error.code) ? t(`errors.${error.code}`) : errorText(shared, error));
}
