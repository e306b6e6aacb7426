import type { MovementDetails } from '@kaeo/shared/api';
import { slipReasonKey } from '@kaeo/shared/api';
import type { Language, Translate } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { formatDateTime } from '@kaeo/shared/time';
import { type TimelineStep, timelineOf } from '@kaeo/shared/ui/bundled';
import { activityOf, signOf } from './activity.ts';
import { activityWords } from './activity-words.ts';
import { stepKey } from './step-words.ts';

type Status = MovementDetails['entry']['status'];
/** The texts of a receipt, as the sheet and its file show them. */
export type Receipt = {
  readonly reference: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: Status;
  readonly statusWord: string;
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly stepsHeading: string;
  readonly steps: readonly TimelineStep[];
};

type Words = {
  readonly t: Translate<'statement'>;
  readonly shared: Translate<'shared'>;
  readonly language: Language;
};

/** A later server may send others, for which there is no text. */
const channels: ReadonlySet<string> = new Set<MovementDetails['channel']>([
  'slip',
  'qr',
  'gift',
  'staff',
  'bank',
  'game',
  'reward',
  'correction',
]);

export function receiptOf(details: MovementDetails, { t, shared, language }: Words): Receipt {
  const { entry, currency, fee, channel, account, reason } = details;
  const timeOf = (iso: string): string => formatDateTime(iso, language);
  const place = (code: string, name: string): string => (code === 'WALLET' ? t('facts.wallet') : name);
  const labelOf = (step: MovementDetails['steps'][number]['step']): string | undefined => {
    const key = stepKey(step, channel);
    return key && t(key);
  };
  const why = reason === undefined ? undefined : slipReasonKey(reason);
  const facts = [
    { term: t('facts.time'), value: timeOf(entry.createdAt) },
    { term: t('facts.channel'), value: channels.has(channel) ? t(`channel.${channel}`) : '' },
    { term: t('facts.from'), value: place(entry.from, entry.fromName) },
    { term: t('facts.to'), value: place(entry.to, entry.toName) },
    { term: t('facts.account'), value: account ? `${account.bank} ${account.number}` : '' },
    { term: t('facts.fee'), value: fee > 0 ? `${formatAmount(fee)} ${shared(`currency.${currency}`)}` : t('facts.noFee') },
    { term: t('facts.reason'), value: why ? shared(why) : '' },
  ];
  return {
    reference: entry.reference ?? '',
    title: activityWords(t, activityOf(entry)).join(' '),
    amount: `${signOf(entry)}${formatAmount(entry.amount)}`,
    currency: shared(`currency.${currency}`),
    status: entry.status,
    statusWord: t(`status.${entry.status}`),
    facts: facts.filter(({ value }) => value !== ''),
    stepsHeading: t('steps.heading'),
    steps: timelineOf(details, { labelOf, timeOf }),
  };
}
