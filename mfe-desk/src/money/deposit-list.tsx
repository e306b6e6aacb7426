import type { DeskManualDeposit } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, Chip } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { usePageQuery } from './page-query.ts';

function LinesChip({ lines }: Pick<DeskManualDeposit, 'lines'>): ReactNode {
  const { t } = useTranslation('desk');
  if (lines.some(({ isSameNumber }) => isSameNumber)) return <Chip tone="success">{t('money.line.sameNumber')}</Chip>;
  return lines.length > 0 ? t('money.line.maybe') : t('money.line.noneShort');
}

/** Manual deposits that wait for a decision. */
export function DepositList(): ReactNode {
  const { t } = useTranslation('desk');
  const query = asList(
    useDeskQuery('GET /desk/api/manual-deposits', { query: usePageQuery() }, { keepsPrevious: true }),
    ({ deposits, next }) => ({ rows: deposits, next }),
  );
  return (
    <ListPage
      title={t('money.deposits.title')}
      hint={t('money.deposits.hint')}
      query={query}
      rowKey={({ reference }) => reference}
      href={({ reference }) => `/deposits?reference=${encodeURIComponent(reference)}`}
      emptyTitle={t('money.deposits.empty')}
      emptyHint={t('money.deposits.emptyHint')}
      columns={[
        { id: 'reference', header: t('money.reference'), render: ({ reference }) => reference },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        { id: 'lines', header: t('money.line.column'), render: ({ lines }) => <LinesChip lines={lines} /> },
        {
          id: 'player',
          header: t('money.player'),
          isSecondary: true,
          render: ({ player }) => `${player.name} · ${player.username}`,
        },
        {
          id: 'at',
          header: t('money.deposits.reportedAt'),
          isSecondary: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  );
}
