import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { ConfirmDialog } from '@wallet/shared/overlay';
import { toast } from '@wallet/shared/ui';
import { useClearBonus } from './api/clear-bonus.ts';

type CancelBonusDialogProps = { onClose: () => void; onFailed: (text: string) => void };

/** Asks before the active bonus is given up, then says what the server said. */
export function CancelBonusDialog({ onClose, onFailed }: CancelBonusDialogProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const clear = useClearBonus();

  async function handleConfirm(): Promise<void> {
    try {
      const { message } = await clear.mutateAsync();
      // The server's message is a code of the error table; it is read the same way.
      toast({ kind: 'success', text: errorText(tShared, new ApiError({ code: message, status: 200 })) });
    } catch (error) {
      onFailed(errorText(tShared, error));
    }
  }

  return (
    <ConfirmDialog
      tone="danger"
      title={t('cancel.title')}
      text={t('cancel.text')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
