import type { Day } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { add, parseAmount, subtract, toAmount, zero } from '@kaeo/shared/money';
import { Link } from '@kaeo/shared/router';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { figureLink } from './figure-link.ts';

type Row = Day['liability'][number];
const minorOf = (amount: number) => parseAmount(amount) ?? zero;

/** Received money minus what we owe to players and the money in suspense. */
const differenceOf = ({ players, undecided, received }: Row): number =>
  toAmount(subtract(minorOf(received), add(minorOf(players), minorOf(undecided))));

/** What we owe to players against the money received, now. */
export function LiabilityNow({ rows }: { rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation('desk');
  if (rows.length === 0) return <p>{t('day.noLiability')}</p>;
  return rows.map((row) => {
    const difference = differenceOf(row);
    const amount = (value: number, to = '/liability') => (
      <Link css={figureLink} to={to}>
        <Amount value={value} currency={row.currency} size="label" />
      </Link>
    );
    return (
      <Facts
        key={row.currency}
        facts={[
          [t('day.players'), amount(row.players)],
          [t('day.undecided'), amount(row.undecided, '/cases')],
          [t('day.received'), amount(row.received)],
          [t('day.house'), amount(row.house)],
          [
            t('day.difference'),
            <>
              {amount(difference)}{' '}
              {difference < 0 ? <Chip tone="danger">{t('day.isShort')}</Chip> : <Chip tone="success">{t('day.isEnough')}</Chip>}
            </>,
          ],
        ]}
      />
    );
  });
}
