import type { Day } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { DataTable } from '@kaeo/shared/ui/deferred';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { useAccountLabel } from './account-label.ts';
import { figureLink } from './figure-link.ts';
import { reportOfDay } from './report-link.ts';

/** Money by account and kind of journal. Each amount leads to its movements. */
export function FlowTable({ day: { day, flows } }: { day: Day }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const accountLabel = useAccountLabel();
  return (
    <DataTable
      caption={t('day.money')}
      rows={flows}
      rowKey={({ account, kind, currency }) => `${account} ${kind} ${currency}`}
      columns={[
        { key: 'account', header: t('day.account'), render: ({ account }) => accountLabel(account) },
        { key: 'kind', header: t('day.kind'), render: ({ kind }) => label(`day.journals.${kind}`, kind) },
        { key: 'count', header: t('day.count'), align: 'end', render: ({ count }) => count },
        {
          key: 'amount',
          header: t('day.amount'),
          align: 'end',
          render: ({ account, kind, amount, currency }) => (
            <Link css={figureLink} to={reportOfDay('movements', day, { currency, account, journal: kind })}>
              <Amount value={amount} currency={currency} size="label" />
            </Link>
          ),
        },
      ]}
    />
  );
}
