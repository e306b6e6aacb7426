import type { StatementEntry } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { BankTile, isMarkedBank, TimeAgo } from '@kaeo/shared/ui/bundled';
import { Fragment } from 'react';
import { LateNote } from '../late-note.tsx';
import { activityOf, bankOf, signOf } from './activity.ts';
import { ActivityIcon } from './activity-icon.tsx';
import { activityWords } from './activity-words.ts';
import { EntryStatus } from './entry-status.tsx';

const { color, space } = theme;
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

/** One entry of the statement: activity, time, amount and status. */
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
