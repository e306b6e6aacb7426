import { useTranslation } from '@kaeo/shared/i18n';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { IconButton } from '@kaeo/shared/ui/initial';
import LayoutList from 'lucide-react/icons/layout-list';
import { type ReactNode, useState } from 'react';

const MessageDialog = lazyDialog<{ readonly id: string; readonly onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "chat-message" */ './message.dialog.tsx')).MessageDialog,
);

/** Opens the form of a message with buttons, quick replies or cards. */
export function ComposeButton({ id, disabledReason }: { id: string; disabledReason: string | undefined }): ReactNode {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  const title = t('chat.compose.title');
  return (
    <>
      <IconButton
        label={title}
        icon={<LayoutList size={20} />}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <MessageDialog title={title} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
