import type { MoneyStatus, StatementEntry } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, focusRing, media, text, theme } from '@kaeo/shared/style';
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
import { Fragment, type ReactNode } from 'react';
import { LateNote } from '../late-note.tsx';
import { type ActivityKind, activityOf, bankOf, signOf } from '../movement/activity.ts';
import { activityWords } from '../movement/activity-words.ts';

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

const item = css({ '& + &': { borderTop: `1px solid ${color.rowLine}` } });
const row = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '72px',
  padding: `${space[2]} 0`,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  ...text.body,
});
/** The highlight extends into the padding of the card. */
const pressable = css({
  position: 'relative',
  cursor: 'pointer',
  ...focusRing,
  '&::before': { content: '""', position: 'absolute', inset: `0 -${space[4]}`, zIndex: -1 },
  '&:active::before': { background: color.s2 },
  [media.hover]: { '&:hover::before': { background: color.s2 } },
});
const block = css({ display: 'block' });
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
const late = css({ paddingBottom: space[3], paddingInlineStart: `calc(44px + ${space[3]})` });
const amount = css(text.strong);
// Failed and pending entries have moved no money. Only incoming money is coloured.
const failed = css({ color: color.text3, textDecoration: 'line-through' });
const pending = css({ color: color.text2 });
const moneyIn = css({ color: color.success });

function amountStyle(entry: StatementEntry) {
  if (entry.status === 'FAILED') return failed;
  if (entry.status === 'IN_PROGRESS') return pending;
  return signOf(entry) === '+' && moneyIn;
}

export type OpenedEntry = { readonly type: StatementEntry['statementType']; readonly reference: string };
type StatementRowProps = {
  readonly entry: StatementEntry;
  readonly onOpen: (entry: OpenedEntry) => void;
  /** Called when the pointer is over the row. */
  readonly onApproach: () => void;
};

/** A movement, which opens its details. Earlier servers send no reference to open it by. */
export function StatementRow({ entry, onOpen, onApproach }: StatementRowProps) {
  const { statementType: type, reference } = entry;
  const content = <RowContent entry={entry} />;
  return (
    <li css={item}>
      {reference === undefined ? (
        <div css={row}>{content}</div>
      ) : (
        <button
          type="button"
          css={[row, pressable]}
          aria-haspopup="dialog"
          onClick={() => onOpen({ type, reference })}
          onPointerEnter={onApproach}
        >
          {content}
        </button>
      )}
      {entry.isLate === true && <LateNote css={late} />}
    </li>
  );
}

/** Only inline elements, as a button may contain no others. */
function RowContent({ entry }: { readonly entry: StatementEntry }): ReactNode {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const activity = activityOf(entry);
  const bank = bankOf(entry);
  return (
    <>
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
      <span css={block}>
        <strong css={[block, text.strong]}>
          {activityWords(t, activity).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' '}
              <span css={whole}>{part}</span>
            </Fragment>
          ))}
        </strong>{' '}
        <span css={when}>
          <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, language)}</time> <TimeAgo at={entry.createdAt} />
        </span>
      </span>{' '}
      <span css={end}>
        <span css={[amount, amountStyle(entry)]}>{`${signOf(entry)}${formatAmount(entry.amount)}`}</span>{' '}
        <EntryStatus status={entry.status} />
      </span>
    </>
  );
}
