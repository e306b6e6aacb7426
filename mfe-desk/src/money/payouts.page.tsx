import type { RefusedPayout } from '@kaeo/shared/desk';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';

function PayoutsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const after = parameters.get('after');
  const query = asList(
    useDeskQuery('GET /desk/api/payouts', { query: after === null ? {} : { after } }),
    ({ payouts, next }) => ({
      rows: payouts,
      next,
    }),
  );
  return (
    <ListPage<RefusedPayout>
      title="Payouts"
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => `/payouts?id=${id}`}
      emptyTitle="No payouts"
      columns={[
        { id: 'reference', header: 'Reference', render: ({ reference }) => reference },
        {
          id: 'amount',
          header: 'Amount',
          align: 'end',
          render: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
        { id: 'at', header: 'Refused', render: ({ refusedAt }) => <Moment at={refusedAt} /> },
      ]}
    />
  );
}

export default deskPage(PayoutsPage);
