import type { DeskCase } from '@kaeo/shared/desk';
import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { parseDecimal, toAmount } from '@kaeo/shared/money';
import { readAmountText } from '@kaeo/shared/ui/deferred';
import type { ActField, DetailAction } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { type MoneyAct, useMoneyAct } from '../money-act.tsx';
import { useReasons } from '../reasons.ts';
import { CaseAmount } from './case-amount.tsx';
import { correctable, needsAmount, type Resolution, resolutionsOf } from './case-resolutions.ts';
import type { Receiver } from './receiver.ts';

type Act = Resolution | 'takeBack';
const keys: Readonly<Record<Act, string>> = {
  CREDITED: 'c',
  MATCHED: 'm',
  RETURNED: 'r',
  PAID_AGAIN: 'p',
  RECOVERED: 'v',
  WRITTEN_OFF: 'w',
  CLOSED: 'x',
  PLAY: 'p',
  MISTAKE: 'n',
  takeBack: 't',
};
const dangerous: ReadonlySet<Act> = new Set(['RETURNED', 'RECOVERED', 'WRITTEN_OFF', 'takeBack']);
const toneOf = (act: Act): 'danger' | 'primary' => (dangerous.has(act) ? 'danger' : 'primary');

type Values = Parameters<MoneyAct['request']>[0];
type Target = { readonly money: DeskCase; readonly receiver: Receiver | undefined };

const amountOf = (typed: string, { currency }: DeskCase): number | undefined => {
  const amountMinor = parseDecimal(readAmountText(typed, currency));
  return amountMinor === undefined || amountMinor <= 0 ? undefined : toAmount(amountMinor);
};

function requestAct(act: Act, { money, receiver }: Target, values: Values): Promise<unknown> {
  const { reason } = values;
  const params = { id: money.id };
  if (act === 'takeBack') return requestDesk('POST /desk/api/corrections', { body: { kind: 'case', id: money.id, reason } });
  if (act === 'PLAY' || act === 'MISTAKE')
    return requestDesk('PUT /desk/api/game-cases/{id}', { params, body: { outcome: act, reason } });
  if (act === 'MATCHED') {
    const manualDeposit = values['manualDeposit'] ?? money.deposits[0]?.reference ?? '';
    return requestDesk('PUT /desk/api/cases/{id}', { params, body: { resolution: act, manualDeposit, reason } });
  }
  if (act === 'RETURNED') {
    const returnedBy = values['returnedBy'] ?? '';
    return requestDesk('PUT /desk/api/cases/{id}', { params, body: { resolution: act, returnedBy, reason } });
  }
  if (act !== 'CREDITED') return requestDesk('PUT /desk/api/cases/{id}', { params, body: { resolution: act, reason } });
  const amount = amountOf(values['amount'] ?? '', money);
  const body = { resolution: act, playerId: receiver?.id ?? '', reason, ...(amount === undefined ? {} : { amount }) };
  return requestDesk('PUT /desk/api/cases/{id}', { params, body });
}

/** What happened: the protection of the player may have refused the money. */
function outcomeOf(act: Act, answer: unknown): Act | 'CREDITED_PARKED' | 'MATCHED_PARKED' {
  const isParked = typeof answer === 'object' && answer !== null && 'isParked' in answer && answer.isParked === true;
  return isParked && (act === 'CREDITED' || act === 'MATCHED') ? `${act}_PARKED` : act;
}

/** The decisions that the case permits, or the correction of its decision. */
export function useCaseActs(
  money: DeskCase | undefined,
  receiver: Receiver | undefined,
  /** The code with which deposits of the claimant are refused now. */
  depositRefusal: string | undefined,
): { readonly actions: readonly DetailAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation('desk');
  const reasons = useReasons();
  const { openAct, dialog, disabledReason } = useMoneyAct(money);

  const fieldsOf = (act: Act, found: DeskCase): readonly ActField[] => {
    const { deposits } = found;
    if (act === 'MATCHED' && deposits.length > 1) {
      const options = deposits.map(({ reference, username, paidAt }) => ({
        value: reference,
        label: [reference, username, paidAt].filter((part) => part !== '').join(' · '),
      }));
      return [{ name: 'manualDeposit', label: t('money.cases.deposit'), options, value: options[0]?.value ?? '' }];
    }
    if (act === 'RETURNED') return [{ name: 'returnedBy', label: t('money.evidence.returnedBy'), maxLength: 40 }];
    if (act !== 'CREDITED' || !needsAmount(found)) return [];
    const check = (typed: string) => (amountOf(typed, found) === undefined ? t('money.cases.amountInvalid') : undefined);
    return [{ name: 'amount', label: t('money.cases.foundAmount'), inputMode: 'decimal', check }];
  };
  const factsOf = (act: Act, found: DeskCase): MoneyAct['facts'] => [
    [t('money.cases.subject'), found.subject],
    [t('money.amount'), <CaseAmount key="amount" money={found} />],
    [t('money.receiver.title'), act === 'CREDITED' && receiver && `${receiver.label} · ${receiver.id}`],
    [t('money.cases.deposit'), act === 'MATCHED' && found.deposits.length === 1 && found.deposits[0]?.reference],
  ];
  const open = (act: Act, found: DeskCase): void =>
    openAct({
      title: t(`money.cases.act.${act}`),
      text: act === 'takeBack' ? t(`money.cases.takeBack.${correctable(found) ?? 'money'}`) : t(`money.cases.consequence.${act}`),
      facts: (factsOf(act, found) ?? []).filter(([, value]) => value !== false),
      fields: fieldsOf(act, found),
      reasons: reasons(act),
      tone: toneOf(act),
      request: (values) => requestAct(act, { money: found, receiver }, values),
      done: (answer) => t(`money.cases.done.${outcomeOf(act, answer)}`),
    });
  const disabledReasonOf = (act: Act, { deposits, currency }: DeskCase): string | undefined => {
    if (disabledReason !== undefined) return disabledReason;
    if (act === 'CREDITED' && depositRefusal !== undefined) return t('money.cases.protected.stillRefused');
    if (act === 'CREDITED' && !receiver) return t('money.cases.chooseReceiver');
    if (act === 'CREDITED' && receiver?.currency !== currency) return t('money.cases.otherCurrency');
    return act === 'MATCHED' && deposits.length === 0 ? t('money.cases.noCandidates') : undefined;
  };
  const actsOf = (found: DeskCase): readonly Act[] => {
    if (found.resolution === null) return resolutionsOf(found);
    return correctable(found) ? ['takeBack'] : [];
  };
  const actions = money
    ? actsOf(money).map((act, at) => ({
        key: keys[act],
        label: t(`money.cases.act.${act}`),
        tone: dangerous.has(act) ? ('danger' as const) : at === 0 ? ('primary' as const) : ('secondary' as const),
        disabledReason: disabledReasonOf(act, money),
        onPress: () => open(act, money),
      }))
    : [];
  return { actions, dialog };
}
