import type { Reviewed } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { refreshDesk } from './desk-query.ts';

/**
 * Returns a function that performs an act, says whether it is done or waits for a second person, and reads the page again.
 * @throws the refusal, which the dialog of the act shows.
 */
export function usePerform(): <Answer>(act: Promise<Reviewed<Answer> | Answer>, done: string) => Promise<void> {
  const { t } = useTranslation('desk');
  return async (act, done) => {
    try {
      const result = await act;
      const isWaiting = typeof result === 'object' && result !== null && 'state' in result && result.state === 'waiting';
      toast(isWaiting ? { kind: 'info', text: t('act.waiting') } : { kind: 'success', text: done });
    } finally {
      // After a refusal too: another member of staff may have decided.
      await refreshDesk();
    }
  };
}
