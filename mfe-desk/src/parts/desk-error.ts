import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import texts from './locales/en.json' with { type: 'json' };
import { urgingWord } from './urging-word.ts';

type DeskErrorKey = keyof (typeof texts)['errors'];
const isDeskCode = (code: string): code is DeskErrorKey => Object.hasOwn(texts.errors, code);

/** Returns a function that puts a refusal into words, with the time of the next try if a limit is exceeded. */
export function useDeskError(): (error: unknown) => string {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(shared, error);
    const { code, status, retryAfterS = 0 } = error;
    const word = Object.values(error.fields).map(urgingWord).find(Boolean);
    if (word) return t('site.faults.urges', { word });
    if (status === 429 && retryAfterS > 0) return t('act.retryIn', { count: Math.ceil(retryAfterS / 60) });
    return isDeskCode(code) ? t(`errors.${code}`) : errorText(shared, error);
  };
}
