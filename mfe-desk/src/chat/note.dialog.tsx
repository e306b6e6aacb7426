import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../parts/perform.ts';

/** Adds a note that only staff see. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  return (
    <ActDialog
      title={t('chat.addNote')}
      text={t('chat.noteSeen')}
      fields={[{ name: 'text', label: t('chat.note'), type: 'long', maxLength: 2000 }]}
      reasons={null}
      confirmLabel={t('chat.saveNote')}
      onAct={async ({ text = '' }) => {
        await perform(
          callDesk('POST /desk/api/conversations/{id}/notes', { params: { id }, body: { text } }),
          t('chat.noteSaved'),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
