import type { Approval } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { useStaffWords } from '../staff-words.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { approvalQuery } from './approval-query.ts';
import { ApprovalState } from './approval-state.tsx';
import { ExpiresIn } from './expires-in.tsx';

/** Requests that the member may decide come first, then as the server sorts them. */
const ownFirst = (approvals: readonly Approval[]): Approval[] =>
  approvals.toSorted((left, right) => Number(right.mayDecide) - Number(left.mayDecide));

function ApprovalList(): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const [parameters, setParameters] = useSearchParams();
  const read = approvalQuery(parameters);
  const query = asList(
    useDeskQuery('GET /desk/api/approvals', { query: read }, { keepsPrevious: true }),
    ({ approvals, next }) => ({ rows: ownFirst(approvals), next }),
  );
  const hrefOf = ({ id }: Approval): string => {
    // The same page of the list holds the request.
    const address = new URLSearchParams(parameters);
    address.set('id', id);
    return `/approvals?${address.toString()}`;
  };
  return (
    <ListPage<Approval>
      title={t('staff.approvals.title')}
      hint={t('staff.approvals.hint')}
      filters={
        <SegmentedControl
          label={t('staff.approvals.filter')}
          isLabelHidden
          value={read.state}
          options={[
            { value: 'PENDING', label: t('staff.approvals.waitingOnly') },
            { value: 'ALL', label: t('staff.approvals.all') },
          ]}
          onChange={(state) => setParameters(state === 'ALL' ? { state } : {})}
        />
      }
      query={query}
      rowKey={({ id }) => id}
      href={hrefOf}
      emptyTitle={t(read.state === 'ALL' ? 'staff.approvals.emptyAll' : 'staff.approvals.empty')}
      columns={[
        { id: 'what', header: t('staff.approvals.what'), render: ({ operation }) => words.operation(operation) },
        { id: 'subject', header: t('staff.approvals.subject'), render: ({ subject }) => words.subject(subject) },
        {
          id: 'amount',
          header: t('staff.approvals.amount'),
          align: 'end',
          render: ({ amount, currency }) =>
            amount !== null && currency !== null && <Amount value={amount} currency={currency} size="label" />,
        },
        { id: 'maker', header: t('staff.approvals.maker'), render: ({ maker }) => maker },
        { id: 'state', header: t('staff.approvals.state'), render: (approval) => <ApprovalState approval={approval} /> },
        { id: 'madeAt', header: t('staff.approvals.madeAt'), isSecondary: true, render: ({ madeAt }) => <Moment at={madeAt} /> },
        {
          id: 'expires',
          header: t('staff.approvals.expires'),
          isSecondary: true,
          render: ({ state, expiresAt }) => state === 'PENDING' && <ExpiresIn at={expiresAt} />,
        },
      ]}
    />
  );
}

function ApprovalsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <ApprovalList /> : <ApprovalDetail key={id} id={id} />;
}

export default deskPage(ApprovalsPage);
