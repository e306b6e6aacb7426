import type { Complaint } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { besideField, TextField } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type FormEvent, type ReactNode, useState } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { usePermission } from '../parts/session.ts';
import { Complainant, Deadline, Outcome } from './complaint-facts.tsx';
import { RecordDialog } from './record-dialog.tsx';

const searchStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: theme.space[3] });
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
      onChange={(value) => setParameters((before) => changed(before, { state: value }))}
    />
  );
}

/** The parameters with a change, on the first page. */
function changed(before: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Finds complaints by number or words; those of one player are reached from the player's page. */
function Search({ search, player }: { search: string; player: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [, setParameters] = useSearchParams();
  const [text, setText] = useState(search);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setParameters((before) => changed(before, { search: text.trim() }));
  };
  return (
    <form role="search" noValidate css={searchStyle} onSubmit={handleSubmit}>
      <TextField
        type="search"
        label={t('complaints.search')}
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" css={besideField}>
        {t('complaints.find')}
      </Button>
      {player !== '' && (
        <Button variant="secondary" css={besideField} onClick={() => setParameters((before) => changed(before, { player: '' }))}>
          {t('complaints.ofPlayer', { id: player })}
        </Button>
      )}
    </form>
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
  const [search, player] = [parameters.get('search') ?? '', parameters.get('player') ?? ''];
  const query = useDeskQuery('GET /desk/api/complaints', {
    query: {
      state,
      ...(search === '' ? {} : { search }),
      ...(player === '' ? {} : { player }),
      ...(cursor === null ? {} : { cursor }),
    },
  });
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
        filters={
          <>
            <StateFilter state={state} />
            <Search key={search} search={search} player={player} />
          </>
        }
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
