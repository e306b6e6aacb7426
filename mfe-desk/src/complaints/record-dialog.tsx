import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { usePerform } from '../parts/perform.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';

/** Records a complaint of a player or a guest, and opens it. */
export function RecordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const navigate = useNavigate();
  const [now] = useState(() => toLocalTime(new Date()));
  const checkTime = (local: string): string | undefined => {
    const at = fromLocalTime(local);
    return at === undefined || Date.parse(at) > Date.now() ? t('complaints.record.receivedInvalid') : undefined;
  };
  return (
    <ActDialog
      title={t('complaints.record.title')}
      fields={[
        {
          name: 'kind',
          label: t('complaints.record.kind'),
          value: 'player',
          options: [
            { value: 'player', label: t('complaints.record.player') },
            { value: 'guest', label: t('complaints.record.guest') },
          ],
        },
        { name: 'who', label: t('complaints.record.who'), maxLength: 200 },
        {
          name: 'receivedAt',
          label: t('complaints.record.receivedAt'),
          hint: t('complaints.record.receivedHint'),
          type: 'datetime-local',
          value: now,
          check: checkTime,
        },
        { name: 'subject', label: t('complaints.columns.subject'), maxLength: 120 },
        { name: 'text', label: t('complaints.text'), type: 'long', maxLength: 4000 },
      ]}
      reasons={null}
      confirmLabel={t('complaints.record.title')}
      onAct={async ({ kind, who = '', receivedAt: local = '', subject = '', text = '' }) => {
        const recorded = callDesk('POST /desk/api/complaints', {
          body: {
            from: kind === 'guest' ? { guest: who } : { playerId: who },
            receivedAt: fromLocalTime(local) ?? '', // checked by the field
            subject,
            text,
          },
        });
        await perform(recorded, t('complaints.record.done'));
        const { number } = await recorded;
        onClose();
        await navigate(`/complaints?number=${number}`);
      }}
      onClose={onClose}
    />
  );
}
