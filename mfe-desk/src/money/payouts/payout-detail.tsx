import type { DeskPayout } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { useMoneyAct } from '../money-act.tsx';
import { useProviderReading } from '../provider-reading.tsx';
import { useReasons } from '../reasons.ts';
import { isRefused, PayoutSections, PayoutState, type SaidByRail } from './payout-sections.tsx';

type Decision = 'RETRY' | 'RETURN';
const tones = { RETRY: 'primary', RETURN: 'danger' } as const;

/** `name` is the id or the reference of the payout. */
export function PayoutDetail({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const reasons = useReasons();
  const navigate = useNavigate();
  const query = useDeskQuery('GET /desk/api/payouts/{id}', { params: { id: name } });
  const payout = query.data;
  const { openAct, dialog, disabledReason } = useMoneyAct(payout);
  const reading = useProviderReading<SaidByRail>(() =>
    callDesk('GET /desk/api/payouts/{id}/provider', { params: { id: payout?.id ?? name } }),
  );

  function decide({ id, reference, amount, currency }: DeskPayout, decision: Decision): void {
    openAct({
      title: t(`money.payouts.act.${decision}`),
      text: t(`money.payouts.consequence.${decision}`),
      facts: [
        [t('money.reference'), reference],
        [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
        [
          t('money.provider.title'),
          reading.last && label(`money.railAnswer.${reading.last.answer.answer}`, reading.last.answer.answer),
        ],
      ],
      reasons: reasons(decision),
      tone: tones[decision],
      request: ({ reason }) => requestDesk('PUT /desk/api/payouts/{id}', { params: { id }, body: { decision, reason } }),
      done: t(`money.payouts.done.${decision}`),
      onDone: () => void navigate('/payouts'),
    });
  }
  const actionOf = (found: DeskPayout, key: string, decision: Decision): DetailAction => ({
    key,
    label: t(`money.payouts.act.${decision}`),
    tone: tones[decision],
    disabledReason: found.isReturnDecided ? t('money.payouts.alreadyReturning') : disabledReason,
    onPress: () => decide(found, decision),
  });
  const actions: DetailAction[] =
    payout && isRefused(payout)
      ? [
          { key: 'p', label: t('money.provider.read'), onPress: reading.read },
          actionOf(payout, 's', 'RETRY'),
          actionOf(payout, 'r', 'RETURN'),
        ]
      : [];
  return (
    <>
      <DetailPage
        title={t('money.payouts.one', { reference: payout?.reference ?? name })}
        aside={payout && <PayoutState payout={payout} />}
        back={{ to: '/payouts', label: t('money.payouts.title') }}
        query={query}
        actions={actions}
      >
        {(found) => <PayoutSections payout={found} reading={reading} />}
      </DetailPage>
      {dialog}
    </>
  );
}
