import type { Bonus, Promotion } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { MessageDialog } from '@wallet/shared/overlay';
import { useMoney } from '../bonus/use-money.ts';

type ReceivedDialogProps = { bonus: Bonus | Promotion; text: string; onClose: () => void };

/** What came in, and what it asks for before money can be withdrawn (FAIR-06). */
export function ReceivedDialog({ bonus, text, onClose }: ReceivedDialogProps) {
  const { t } = useTranslation('bonus');
  const { grant, turnover, currency = 'BAHT' } = bonus;
  const money = useMoney(currency);
  const rows =
    turnover === undefined
      ? []
      : [
          { term: t('terms.turnover'), value: turnover > 0 ? money(turnover) : t('terms.noTurnover') },
          { term: t('terms.locked'), value: t(turnover > 0 ? 'terms.lockedAll' : 'terms.lockedNone') },
        ];
  return (
    <MessageDialog
      kind="success"
      title={t('result.saved')}
      text={text}
      {...(grant === undefined ? {} : { amount: { value: grant, currency } })}
      rows={rows}
      onClose={onClose}
    />
  );
}
