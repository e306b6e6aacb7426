import { ApiError, errorText } from '@wallet/shared/http';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { ConfirmDialog } from '@wallet/shared/overlay';
import { useQuery } from '@wallet/shared/query';
import { toast } from '@wallet/shared/ui';
import { activeBonusQuery } from './api/get-active-bonus.ts';
import { useClearBonus } from './api/clear-bonus.ts';
import { useMoney } from './use-money.ts';

type CancelBonusDialogProps = { onClose: () => void; onFailed: (text: string) => void };

/** Asks before the active bonus is ended, then says what the server said. */
export function CancelBonusDialog({ onClose, onFailed }: CancelBonusDialogProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const clear = useClearBonus();
  const active = useQuery(activeBonusQuery(useLanguage()));
  const money = useMoney(active.data?.currency);

  /** The server's reason, with what is left to play where that is the reason. */
  async function reasonOf(error: unknown): Promise<string> {
    const reason = errorText(tShared, error);
    if (!(error instanceof ApiError) || error.code !== 'BONUS_CONDITION') return reason;
    const { remaining = 0, waitsFor } = (await active.refetch()).data ?? {};
    return waitsFor === 'turnover' ? `${reason} ${t('cancel.left', { left: money(remaining) })}` : reason;
  }

  async function handleConfirm(): Promise<void> {
    try {
      const { message } = await clear.mutateAsync();
      // The server's message is a code of the error table; it is read the same way.
      toast({ kind: 'success', text: errorText(tShared, new ApiError({ code: message, status: 200 })) });
    } catch (error) {
      // Without an answer the question stays, because asking again is safe.
      if (error instanceof ApiError && error.isOutcomeUnknown) throw error;
      onFailed(await reasonOf(error));
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
