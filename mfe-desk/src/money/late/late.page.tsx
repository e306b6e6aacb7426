import type { LateThing } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, TimeAgo } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { useLateCause } from './late-cause.ts';
import { LateFilters, useLateFilter } from './late-filters.tsx';
import { lateHref } from './late-href.ts';
import { ReconciliationSection } from './reconciliation-section.tsx';

function LatePage(): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const causeOf = useLateCause();
  const late = useDeskQuery('GET /desk/api/late', {});
  const { isActive, selected } = useLateFilter(late.data);
  const query = asList(late, () => ({ rows: selected, next: null }));
  return (
    <ListPage<LateThing>
      title={t('money.late.title')}
      hint={t('money.late.hint')}
      filters={<LateFilters things={late.data} />}
      query={query}
      rowKey={({ kind, reference, cause }) => `${kind}:${reference}:${cause}`}
      href={lateHref}
      emptyTitle={t(isActive ? 'money.filters.none' : 'money.late.empty')}
      {...(isActive ? {} : { emptyHint: t('money.late.emptyHint') })}
      foot={<ReconciliationSection />}
      columns={[
        {
          id: 'kind',
          header: t('money.late.item'),
          render: ({ kind, reference }) => `${label(`money.lateKind.${kind}`, kind)} ${reference}`,
        },
        { id: 'since', header: t('money.waitingSince'), render: ({ since }) => <TimeAgo at={since} /> },
        {
          id: 'amount',
          header: t('money.amount'),
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        { id: 'cause', header: t('money.late.cause'), isSecondary: true, render: causeOf },
        { id: 'player', header: t('money.player'), isSecondary: true, render: ({ username }) => username },
      ]}
    />
  );
}

export default deskPage(LatePage);
