import type { Complaint } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { usePermission } from '../parts/session.ts';
import { Complainant, Deadline, Outcome } from './complaint-facts.tsx';
import { RecordDialog } from './record-dialog.tsx';

const states = ['open', 'closed'] as const;
type State = (typeof states)[number];

function useColumns(state: State): ListColumn<Complaint>[] {
  const { t } = useTranslation('desk');
  return [
    { id: 'number', header: t('complaints.columns.number'), render: ({ number }) => number },
    { id: 'subject', header: t('complaints.columns.subject'), render: ({ subject }) => subject },
    {
      id: 'from',
      header: t('complaints.columns.from'),
      render: (complaint) => <Complainant {...complaint} />,
      isSecondary: true,
    },
    {
      id: 'received',
      header: t('complaints.columns.received'),
      render: ({ receivedAt }) => <Moment at={receivedAt} />,
      isSecondary: true,
    },
    ...(state === 'open'
      ? [
          {
            id: 'deadline',
            header: t('complaints.columns.deadline'),
            render: (complaint: Complaint) => <Deadline complaint={complaint} />,
          },
        ]
      : [
          {
            id: 'closed',
            header: t('complaints.columns.closed'),
            render: ({ closedAt }: Complaint) => <Moment at={closedAt} />,
          },
          {
            id: 'outcome',
            header: t('complaints.columns.outcome'),
            render: (complaint: Complaint) => <Outcome {...complaint} />,
          },
        ]),
  ];
}

function StateFilter({ state }: { state: State }): ReactNode {
  const { t } = useTranslation('desk');
  const [, setParameters] = useSearchParams();
  return (
    <SegmentedControl
      label={t('complaints.filter')}
      isLabelHidden
      value={state}
      options={states.map((value) => ({ value, label: t(`complaints.states.${value}`) }))}
      onChange={(value) => setParameters({ state: value })}
    />
  );
}

/** Complaints: open ones by deadline, closed ones newest first (DESK-07). */
export function ComplaintList(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters] = useSearchParams();
  const [isRecording, setIsRecording] = useState(false);
  const isPermitted = usePermission('complaints.handle');
  const state: State = parameters.get('state') === 'closed' ? 'closed' : 'open';
  const cursor = parameters.get('after');
  const query = useDeskQuery('GET /desk/api/complaints', { query: { state, ...(cursor === null ? {} : { cursor }) } });
  return (
    <>
      <ListPage<Complaint>
        title={t('complaints.title')}
        aside={
          <Button
            variant="secondary"
            size="medium"
            disabledReason={isPermitted ? undefined : t('errors.NOT_PERMITTED')}
            onClick={() => setIsRecording(true)}
          >
            {t('complaints.record.button')}
          </Button>
        }
        filters={<StateFilter state={state} />}
        query={asList(query, ({ complaints, next }) => ({ rows: complaints, next }))}
        rowKey={({ number }) => number}
        href={({ number }) => `/complaints?number=${number}`}
        emptyTitle={t(state === 'open' ? 'complaints.emptyOpen' : 'complaints.emptyClosed')}
        columns={useColumns(state)}
      />
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
    </>
  );
}
