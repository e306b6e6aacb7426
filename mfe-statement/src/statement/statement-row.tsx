import type { MoneyStatus, StatementEntry } from '@kaeo/shared/api';
import { type Translate, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { BankTile, isMarkedBank, TimeAgo } from '@kaeo/shared/ui/bundled';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import ListChecks from 'lucide-react/icons/list-checks';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { Fragment } from 'react';
import { LateNote } from '../late-note.tsx';
import { type Activity, type ActivityKind, activityOf, bankOf, signOf } from './activity.ts';

const { color, space } = theme;
const icons = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  bonus: Gift,
  finish_bonus: ListChecks,
  recovery: Undo2,
  promotion: Tag,
  invite: UserPlus,
  refund: RotateCcw,
  luckydraw: Ticket,
} as const satisfies Record<ActivityKind, typeof Gift>;

function ActivityIcon({ kind, size }: { readonly kind: ActivityKind; readonly size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} />;
}

/** Text of an activity: its kind and origin, or both ends of a transfer. Lines may break only between the parts. */
function activityWords(t: Translate<'statement'>, activity: Activity): readonly string[] {
  if (activity.kind === 'transfer') {
    const wallet = t('activity.wallet');
    return [`${activity.fromName || wallet} →`, activity.toName || wallet];
  }
  const word = t(`activity.${activity.kind}`);
  return activity.detail === '' ? [word] : [`${word} ·`, activity.detail];
}

const looks = {
  IN_PROGRESS: { Icon: Clock, style: css({ color: theme.color.pending }) },
  SUCCESS: { Icon: CircleCheck, style: css({ color: theme.color.success }) },
  FAILED: { Icon: CircleX, style: css({ color: theme.color.danger }) },
} as const satisfies Record<MoneyStatus, object>;
const line = css({ display: 'inline-flex', alignItems: 'center', gap: theme.space[1], ...text.caption });

function EntryStatus({ status }: { readonly status: MoneyStatus }) {
  const { t } = useTranslation('statement');
  const { Icon, style } = looks[status];
  return (
    <span css={[line, style]}>
      <Icon size={14} />
      {t(`status.${status}`)}
    </span>
  );
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  minHeight: '72px',
  paddingBlock: space[2],
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.s2,
  color: color.text2,
});
const bankBox = css({ position: 'relative', height: '44px' });
/** The activity icon at the corner of the bank logo. It covers neither the logo nor the code. */
const kindAtCorner = css({
  position: 'absolute',
  insetInlineEnd: '-8px',
  top: '-8px',
  display: 'grid',
  placeItems: 'center',
  width: '22px',
  height: '22px',
  border: `2px solid ${color.s1}`,
  borderRadius: theme.radius.pill,
  background: color.s3,
  color: color.text,
});
/** Separates two items on one line with a dot, and clips the dot at the start of a line. */
const when = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-16px',
  clipPath: 'inset(0 0 0 16px)',
  color: color.text3,
  ...text.caption,
  '& > *': { position: 'relative', paddingInlineStart: '16px' },
  '& > *::before': { content: '"·"', position: 'absolute', insetInlineStart: '6px' },
});
/** A bank name wraps only if it is longer than its line. */
const whole = css({ display: 'inline-block' });
const end = css({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  // With doubled text size on a phone, the amount moves below the text.
  '@media (max-width: 15em)': { gridColumn: '2 / -1', justifyItems: 'start', textAlign: 'start' },
});
const late = css({ gridColumn: '2 / -1' });
const amount = css(text.strong);
// Failed and pending entries have moved no money. Only incoming money is coloured.
const failed = css({ color: color.text3, textDecoration: 'line-through' });
const pending = css({ color: color.text2 });
const moneyIn = css({ color: color.success });

function amountStyle({ status, statementType }: StatementEntry) {
  if (status === 'FAILED') return failed;
  if (status === 'IN_PROGRESS') return pending;
  return signOf(statementType) === '+' && moneyIn;
}

export function StatementRow({ entry }: { readonly entry: StatementEntry }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const activity = activityOf(entry);
  const bank = bankOf(entry);
  return (
    <li css={row}>
      {isMarkedBank(bank) ? (
        <span css={bankBox}>
          <BankTile code={bank} />
          <span css={kindAtCorner}>
            <ActivityIcon kind={activity.kind} size={12} />
          </span>
        </span>
      ) : (
        <span css={iconBox}>
          <ActivityIcon kind={activity.kind} size={24} />
        </span>
      )}
      <div>
        <p css={text.strong}>
          {activityWords(t, activity).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' '}
              <span css={whole}>{part}</span>
            </Fragment>
          ))}
        </p>
        <p css={when}>
          <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, language)}</time> <TimeAgo at={entry.createdAt} />
        </p>
      </div>
      <div css={end}>
        <p css={[amount, amountStyle(entry)]}>{`${signOf(entry.statementType)}${formatAmount(entry.amount)}`}</p>
        <EntryStatus status={entry.status} />
      </div>
      {entry.isLate === true && <LateNote css={late} />}
    </li>
  );
}
