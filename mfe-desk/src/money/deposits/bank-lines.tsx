import type { BankLine, DeskManualDeposit } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Amount, Chip, Note } from '@kaeo/shared/ui/bundled';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { timeDifference } from './compare-line.ts';

const { color, space } = theme;
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], margin: 0, ...text.strong });
const link = css({ color: color.action, fontWeight: 600, ...focusRing });
const stack = css({ display: 'grid', justifyItems: 'start', gap: space[1] });

function AmountComparison({ line, deposit }: { line: BankLine; deposit: DeskManualDeposit }): ReactNode {
  const { t } = useTranslation('desk');
  const isSame = line.amount === deposit.amount && line.currency === deposit.currency;
  return (
    <span css={stack}>
      <Amount value={line.amount} currency={line.currency} />
      {isSame ? (
        <Chip tone="success">{t('money.line.sameAmount')}</Chip>
      ) : (
        <Chip tone="danger">
          {t('money.line.otherAmount')} <Amount value={deposit.amount} currency={deposit.currency} size="caption" />
        </Chip>
      )}
    </span>
  );
}

function TimeComparison({ line, deposit }: { line: BankLine; deposit: DeskManualDeposit }): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const difference = timeDifference(line, deposit);
  if (difference.kind === 'unknown') return t('money.line.noTime');
  const content = (): ReactNode => {
    if (difference.kind === 'same') return <Chip tone="success">{t('money.line.sameTime')}</Chip>;
    const minutes = Math.abs(difference.minutes);
    const duration =
      minutes < 120 ? shared('time.minute', { count: minutes }) : shared('time.hour', { count: Math.round(minutes / 60) });
    const side = difference.minutes < 0 ? 'before' : 'after';
    // Money usually arrives before it is reported, so only the player's own time counts as a difference.
    const tone = difference.kind === 'stated' || side === 'after' ? 'pending' : 'neutral';
    return <Chip tone={tone}>{t(`money.line.${difference.kind}.${side}`, { duration })}</Chip>;
  };
  return (
    <span css={stack}>
      <Moment at={line.at} />
      {content()}
    </span>
  );
}

/** Bank lines that may be the deposit, each with its differences from the report. */
export function BankLines({ deposit }: { deposit: DeskManualDeposit }): ReactNode {
  const { t } = useTranslation('desk');
  if (deposit.lines.length === 0) return <p css={{ color: color.text3, ...text.note }}>{t('money.line.none')}</p>;
  return (
    <ul css={list}>
      {deposit.lines.map((line) => (
        <li key={`${line.bank}:${line.reference}`}>
          <h3 css={heading}>
            {line.bank} · {line.reference}
            {line.isSameNumber && <Chip tone="success">{t('money.line.sameNumber')}</Chip>}
          </h3>
          <Facts
            facts={[
              [t('money.amount'), <AmountComparison key="amount" line={line} deposit={deposit} />],
              [t('money.line.at'), <TimeComparison key="at" line={line} deposit={deposit} />],
              [t('money.line.payer'), line.payer],
              [t('money.line.slip'), line.slip],
              [
                t('money.line.case'),
                line.case === null ? null : (
                  <Link css={link} to={`/cases?id=${encodeURIComponent(line.case)}`}>
                    {t('money.line.openCase')}
                  </Link>
                ),
              ],
            ]}
          />
          {line.isSettled && <Note tone="pending">{t('money.line.settled')}</Note>}
          {!line.isSettled && line.case !== null && <Note tone="info">{t('money.line.inCase')}</Note>}
        </li>
      ))}
    </ul>
  );
}
