import type { Reviewed } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { refreshDesk } from './desk-query.ts';

type State = { readonly state?: unknown; readonly answer?: unknown };
const stateOf = (result: unknown): State => (typeof result === 'object' && result !== null ? result : {});

/**
 * Returns a function that performs an act, says whether it is done or waits for a second person, and reads the page again.
 * `done`: the text, or its function of the call's answer.
 * @throws the refusal, which the dialog of the act shows.
 */
export function usePerform(): <Answer>(
  act: Promise<Reviewed<Answer> | Answer>,
  done: string | ((answer: unknown) => string),
) => Promise<void> {
  const { t } = useTranslation('desk');
  return async (act, done) => {
    try {
      const result = await act;
      const { state, answer } = stateOf(result);
      if (state === 'waiting') toast({ kind: 'info', text: t('act.waiting') });
      else toast({ kind: 'success', text: typeof done === 'string' ? done : done(state === 'done' ? answer : result) });
    } finally {
      // After a refusal too: another member of staff may have decided.
      await refreshDesk();
    }
  };
}
