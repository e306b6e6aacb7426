import type { ComplaintOutcome } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../parts/perform.ts';

const outcomes = ['UPHELD', 'PARTLY_UPHELD', 'REJECTED', 'WITHDRAWN'] as const satisfies readonly ComplaintOutcome[];

export type ComplaintAct = 'entry' | 'acknowledge' | 'close';
type DialogProps = { readonly number: string; readonly onClose: () => void };

function EntryDialog({ act, number, onClose }: DialogProps & { act: 'entry' | 'acknowledge' }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  return (
    <ActDialog
      title={t(`complaints.${act}.title`)}
      text={t(`complaints.${act}.text`)}
      fields={[{ name: 'text', label: t('complaints.entry.label'), type: 'long', maxLength: 4000 }]}
      reasons={null}
      confirmLabel={t(`complaints.${act}.title`)}
      onAct={async ({ text = '' }) => {
        const added = callDesk('POST /desk/api/complaints/{number}/entries', {
          params: { number },
          body: { text, isAcknowledgement: act === 'acknowledge' },
        });
        await perform(added, t(`complaints.${act}.done`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function CloseDialog({ number, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  return (
    <ActDialog
      title={t('complaints.close.title')}
      text={t('complaints.close.text')}
      fields={[
        {
          name: 'outcome',
          label: t('complaints.close.outcome'),
          options: outcomes.map((value) => ({ value, label: t(`complaints.outcomes.${value}`) })),
        },
      ]}
      confirmLabel={t('complaints.close.title')}
      onAct={async ({ outcome, reason }) => {
        const closed = callDesk('PUT /desk/api/complaints/{number}/outcome', {
          params: { number },
          body: { outcome: outcome as ComplaintOutcome, reason }, // a value of the list
        });
        await perform(closed, t('complaints.close.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The dialog of an act on an open complaint. */
export function ComplaintActDialog({ act, ...props }: DialogProps & { act: ComplaintAct }): ReactNode {
  return act === 'close' ? <CloseDialog {...props} /> : <EntryDialog act={act} {...props} />;
}
