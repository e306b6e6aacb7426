import type { LimitKind, LimitPeriod } from '@kaeo/shared/api';
import type { FoundPlayer, PlayerProtection } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount, isWhole, minor, parseAmount, parseDecimal, toAmount } from '@kaeo/shared/money';
import { readAmountText } from '@kaeo/shared/ui/deferred';
import { ActDialog, type DetailAction } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { usePerform } from '../../parts/perform.ts';
import { usePermission } from '../../parts/session.ts';
import { useDuration } from './duration.ts';
import { useTimeOutEnd } from './time-out-end.ts';

type Player = Pick<FoundPlayer, 'id' | 'username' | 'name'>;
type DialogProps = { readonly player: Player; readonly protection: PlayerProtection; readonly onClose: () => void };
type Act = 'lower' | 'timeOut' | 'exclude';

const hourMs = 60 * 60_000;
const least = minor(100);
// Not imported from the API, which would bundle its schemas.
const limitKinds = ['deposit', 'loss'] as const satisfies readonly LimitKind[];
const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];
const kindsAndPeriods = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));

function LowerDialog({ player, protection, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const perform = usePerform();
  const durationOf = useDuration();
  const { limits, currency, choices } = protection;
  const amountNow = (chosen: string | undefined) => limits.find(({ kind, period }) => `${kind} ${period}` === chosen)?.amount;
  const amountText = (amount: number) => `${formatAmount(amount)} ${shared(`currency.${currency}`)}`;
  const optionOf = ({ kind, period }: { kind: LimitKind; period: LimitPeriod }) => {
    const value = `${kind} ${period}`;
    const limit = t(`players.protection.limits.${kind}.${period}`);
    const amount = amountNow(value);
    return {
      value,
      label:
        amount === undefined
          ? t('players.protection.lower.unlimited', { limit })
          : t('players.protection.lower.option', { limit, amount: amountText(amount) }),
    };
  };
  const read = (typed: string) => parseDecimal(readAmountText(typed, currency));
  const check = (typed: string, { limit }: Readonly<Record<string, string>>): string | undefined => {
    const amountMinor = read(typed);
    if (amountMinor === undefined || amountMinor < least) return t('players.protection.lower.invalid');
    if (currency === 'LAK' && !isWhole(amountMinor)) return t('players.correct.wholeKip');
    const amount = amountNow(limit);
    const presentMinor = amount === undefined ? undefined : parseAmount(amount);
    return amount !== undefined && presentMinor !== undefined && amountMinor >= presentMinor
      ? t('players.protection.lower.notLower', { amount: amountText(amount) })
      : undefined;
  };
  return (
    <ActDialog
      title={t('players.protection.lower.title')}
      text={t('players.protection.lower.text', { duration: durationOf({ hours: choices.raiseWaitHours }) })}
      facts={[[t('players.columns.phone'), `${player.username} ${player.name}`]]}
      fields={[
        { name: 'limit', label: t('players.protection.lower.limit'), options: kindsAndPeriods.map(optionOf) },
        { name: 'amount', label: t('players.protection.lower.amount'), inputMode: 'decimal', maxLength: 30, check },
      ]}
      reasons={[t('players.protection.reasons.asked'), t('players.protection.reasons.harm')]}
      confirmLabel={t('players.protection.lower.title')}
      tone="danger"
      onAct={async ({ limit, amount = '', reason }) => {
        const chosen = kindsAndPeriods.find(({ kind, period }) => `${kind} ${period}` === limit);
        const amountMinor = read(amount);
        if (!chosen || amountMinor === undefined) return; // checked by the fields
        const lowered = callDesk('PUT /desk/api/players/{id}/protection/limits/{kind}/{period}', {
          params: { id: player.id, ...chosen },
          body: { amount: toAmount(amountMinor), reason },
        });
        await perform(lowered, t('players.protection.lower.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function TimeOutDialog({ player, protection, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const timeOutEnd = useTimeOutEnd(protection);
  const perform = usePerform();
  const durationOf = useDuration();
  const check = (hours: string): string | undefined =>
    timeOutEnd !== null && Date.now() + Number(hours) * hourMs <= Date.parse(timeOutEnd)
      ? t('players.protection.timeOut.shorter')
      : undefined;
  return (
    <ActDialog
      title={t('players.protection.timeOut.title')}
      text={t('players.protection.timeOut.text')}
      facts={[
        [t('players.columns.phone'), `${player.username} ${player.name}`],
        [t('players.protection.until'), timeOutEnd && <Moment key="until" at={timeOutEnd} />],
      ]}
      fields={[
        {
          name: 'hours',
          label: t('players.protection.timeOut.field'),
          options: protection.choices.timeOutHours.map((hours) => ({ value: String(hours), label: durationOf({ hours }) })),
          check,
        },
      ]}
      reasons={[t('players.protection.reasons.asked'), t('players.protection.reasons.harm')]}
      confirmLabel={t('players.protection.timeOut.title')}
      tone="danger"
      onAct={async ({ hours, reason }) => {
        const started = callDesk('POST /desk/api/players/{id}/protection/time-out', {
          params: { id: player.id },
          body: { hours: Number(hours), reason },
        });
        await perform(started, t('players.protection.timeOut.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The earliest end of an exclusion that begins now. */
function endAfter(months: number): number {
  const end = new Date();
  return end.setUTCMonth(end.getUTCMonth() + months);
}

function ExcludeDialog({ player, protection: { exclusion, choices }, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const durationOf = useDuration();
  const title = t(`players.protection.exclude.${exclusion ? 'prolong' : 'title'}`);
  const check = (months: string): string | undefined =>
    exclusion && endAfter(Number(months)) <= Date.parse(exclusion.until) ? t('players.protection.exclude.shorter') : undefined;
  return (
    <ActDialog
      title={title}
      text={t('players.protection.exclude.text')}
      facts={[
        [t('players.columns.phone'), `${player.username} ${player.name}`],
        [t('players.protection.facts.earliestEnd'), exclusion && <Moment key="until" at={exclusion.until} />],
      ]}
      fields={[
        {
          name: 'months',
          label: t('players.protection.exclude.field'),
          options: choices.exclusionMonths.map((months) => ({ value: String(months), label: durationOf({ months }) })),
          check,
        },
      ]}
      reasons={(['asked', 'harm', 'samePerson'] as const).map((reason) => t(`players.protection.reasons.${reason}`))}
      confirmLabel={title}
      tone="danger"
      onAct={async ({ months, reason }) => {
        const excluded = callDesk('POST /desk/api/players/{id}/protection/exclusion', {
          params: { id: player.id },
          body: { months: Number(months), reason },
        });
        await perform(excluded, t('players.protection.exclude.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const dialogs = { lower: LowerDialog, timeOut: TimeOutDialog, exclude: ExcludeDialog } as const;

/** The acts that tighten the protection of a player. No act loosens it. */
export function useProtectionActs(
  player: Player | undefined,
  protection: PlayerProtection | undefined,
): { readonly actions: readonly DetailAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation('desk');
  const mayProtect = usePermission('players.protect');
  const [act, setAct] = useState<Act>();
  const reasonAgainst = (): string | undefined => {
    if (!mayProtect) return t('errors.NOT_PERMITTED');
    return protection ? undefined : t('players.protection.notRead');
  };
  const action = (key: string, opened: Act, label: string): DetailAction => ({
    key,
    label,
    tone: opened === 'exclude' ? 'danger' : 'secondary',
    disabledReason: reasonAgainst(),
    onPress: () => setAct(opened),
  });
  const Dialog = act && dialogs[act];
  return {
    actions: [
      action('l', 'lower', t('players.protection.lower.title')),
      action('t', 'timeOut', t('players.protection.timeOut.title')),
      action('x', 'exclude', t(`players.protection.exclude.${protection?.exclusion ? 'prolong' : 'title'}`)),
    ],
    dialog: Dialog && player && protection && (
      <Dialog player={player} protection={protection} onClose={() => setAct(undefined)} />
    ),
  };
}
