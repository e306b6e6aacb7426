import type { DeskManualDeposit } from '@kaeo/shared/desk';
import { callDesk, requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import type { DetailAction } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { type MoneyAct, useMoneyAct } from '../money-act.tsx';
import { useReasons } from '../reasons.ts';

type Act = DeskManualDeposit['acts'][number];
const keys = { approve: 'a', refuse: 'r', noLine: 'n', takeBack: 't' } as const;
const tones = { approve: 'primary', refuse: 'danger', noLine: 'secondary', takeBack: 'danger' } as const;

function requestAct(act: Act, reference: string, reason: string): Promise<unknown> {
  const params = { reference };
  if (act === 'noLine') return callDesk('PUT /desk/api/manual-deposits/{reference}/no-line', { params, body: { reason } });
  if (act === 'takeBack')
    return requestDesk('POST /desk/api/corrections', { body: { kind: 'manual-deposit', id: reference, reason } });
  return requestDesk('PUT /desk/api/manual-deposits/{reference}', { params, body: { isApproved: act === 'approve', reason } });
}

/** An approved deposit is in progress as long as its money is parked. */
const isParkedBy = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'IN_PROGRESS';

/** What is possible in the state of the deposit. */
export function useDepositActs(deposit: DeskManualDeposit | undefined): {
  readonly actions: readonly DetailAction[];
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('desk');
  const reasons = useReasons();
  const { openAct, dialog, disabledReason } = useMoneyAct(deposit);
  const dialogOf = (act: Act, { reference, amount, currency, player }: DeskManualDeposit): MoneyAct => ({
    title: t(`money.deposits.act.${act}`),
    text: t(`money.deposits.consequence.${act}`),
    facts: [
      [t('money.reference'), reference],
      [t('money.amount'), <Amount key="amount" value={amount} currency={currency} />],
      [t('money.player'), `${player.name} · ${player.username}`],
    ],
    reasons: reasons(act),
    tone: act === 'refuse' || act === 'takeBack' ? 'danger' : 'primary',
    request: ({ reason }) => requestAct(act, reference, reason),
    done: (answer) => t(`money.deposits.done.${act === 'approve' && isParkedBy(answer) ? 'parked' : act}`),
  });
  const actions = deposit
    ? deposit.acts.map((act) => ({
        key: keys[act],
        label: t(`money.deposits.act.${act}`),
        tone: tones[act],
        disabledReason,
        onPress: () => openAct(dialogOf(act, deposit)),
      }))
    : [];
  return { actions, dialog };
}
