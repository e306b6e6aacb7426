import type { ActiveBonus } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError, createAttempt, errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { useMutation, useQuery } from '@kaeo/shared/query';
import { toast } from '@kaeo/shared/ui/initial';
import { ConfirmDialog, MessageDialog } from '@kaeo/shared/ui/overlay';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { refreshBonusFacts } from '../bonus/api/get-bonuses.ts';
import { useActiveHint } from '../bonus/turnover-progress.tsx';
import { useMoney } from '../bonus/use-money.ts';

const useClearBonus = () =>
  useMutation({
    mutationFn: () => createAttempt('clear-bonus').run({}, (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey })),
    onSettled: () => void refreshBonusFacts(),
  });

type CancelBonusDialogProps = { onClose: () => void; onFailed: (text: string) => void };

export function CancelBonusDialog(props: CancelBonusDialogProps) {
  const active = useQuery(activeBonusQuery(useLanguage()));
  if (active.data?.canEnd === false) return <CannotEnd active={active.data} onClose={props.onClose} />;
  return <EndQuestion {...props} active={active.data} refetch={async () => (await active.refetch()).data} />;
}

function CannotEnd({ active, onClose }: { active: ActiveBonus; onClose: () => void }) {
  const { t } = useTranslation('bonus');
  const money = useMoney(active.currency);
  const hint = useActiveHint(active);
  const { turnover = 0, turnoverDone = 0, remaining = 0 } = active;
  return (
    <MessageDialog
      kind="pending"
      title={t('cancel.barred')}
      text={hint}
      rows={[
        { term: t('terms.turnover'), value: money(turnover) },
        { term: t('cancel.played'), value: formatAmount(Math.min(turnoverDone, turnover)) },
        { term: t('cancel.toGo'), value: formatAmount(remaining) },
      ]}
      onClose={onClose}
    />
  );
}

type EndQuestionProps = CancelBonusDialogProps & {
  active: ActiveBonus | undefined;
  refetch: () => Promise<ActiveBonus | undefined>;
};

function EndQuestion({ active, refetch, onClose, onFailed }: EndQuestionProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const clear = useClearBonus();
  const money = useMoney(active?.currency);

  const isCancelledElsewhere = async ({ code }: ApiError): Promise<boolean> =>
    code === 'BONUS_CONDITION' && (await refetch())?.canEnd === false;

  async function handleConfirm(): Promise<void> {
    try {
      const { message } = await clear.mutateAsync();
      // The success message of the server is also a code of the error table.
      toast({ kind: 'success', text: errorText(tShared, new ApiError({ code: message, status: 200 })) });
    } catch (error) {
      // Asking again is safe after an unknown outcome. If the bonus cannot be ended any more, the refetched state replaces it.
      if (error instanceof ApiError && (error.isOutcomeUnknown || (await isCancelledElsewhere(error)))) throw error;
      onFailed(errorText(tShared, error));
    }
  }

  return (
    <ConfirmDialog
      tone="danger"
      title={t('cancel.title')}
      text={t('cancel.text')}
      rows={
        active?.grant === undefined
          ? []
          : [
              { term: t('cancel.grant'), value: money(active.grant) },
              { term: t('cancel.taken'), value: money(active.taken ?? 0) },
            ]
      }
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
