import type { ComplaintPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../parts/desk-query.ts';
import { Items } from '../parts/items.tsx';
import { Moment } from '../parts/moment.tsx';
import { usePermission } from '../parts/session.ts';
import { type ComplaintAct, ComplaintActDialog } from './complaint-acts.tsx';
import { Complainant, Deadline, Outcome } from './complaint-facts.tsx';

const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

function ComplaintFacts({ complaint }: { complaint: ComplaintPage }): ReactNode {
  const { t } = useTranslation('desk');
  const { acknowledgedAt, closedAt } = complaint;
  return (
    <Section title={t('complaints.facts.title')}>
      <Facts
        facts={[
          [t('complaints.columns.subject'), complaint.subject],
          [t('complaints.columns.from'), <Complainant key="from" {...complaint} />],
          [t('complaints.columns.received'), <Moment key="received" at={complaint.receivedAt} />],
          [t('complaints.facts.recordedBy'), complaint.createdBy],
          [t('complaints.columns.deadline'), closedAt === null ? <Deadline complaint={complaint} /> : null],
          [t('complaints.facts.acknowledged'), acknowledgedAt && <Moment at={acknowledgedAt} />],
          [t('complaints.columns.closed'), closedAt && <Moment at={closedAt} />],
          [t('complaints.columns.outcome'), complaint.outcome && <Outcome outcome={complaint.outcome} />],
          [t('complaints.facts.reason'), complaint.reason],
          [
            t('complaints.text'),
            <div key="text" css={written}>
              {complaint.text}
            </div>,
          ],
        ]}
      />
    </Section>
  );
}

function History({ entries }: Pick<ComplaintPage, 'entries'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('complaints.history.title')}>
      <Items
        rows={entries}
        empty={t('complaints.history.empty')}
        rowKey={({ at, author, text }) => `${at} ${author} ${text}`}
        title={({ author }) => author}
        aside={({ at }) => <Moment at={at} />}
      >
        {({ text, isAcknowledgement }) => (
          <>
            {isAcknowledgement && (
              <div>
                <Chip tone="success">{t('complaints.history.acknowledgement')}</Chip>
              </div>
            )}
            <div css={written}>{text}</div>
          </>
        )}
      </Items>
    </Section>
  );
}

function useActions(complaint: ComplaintPage | undefined, open: (act: ComplaintAct) => void): DetailAction[] {
  const { t } = useTranslation('desk');
  const isPermitted = usePermission('complaints.handle');
  const barrier = !isPermitted
    ? t('errors.NOT_PERMITTED')
    : complaint && complaint.closedAt !== null
      ? t('complaints.isClosed')
      : undefined;
  const isAcknowledged = complaint !== undefined && complaint.acknowledgedAt !== null;
  return [
    { key: 'n', label: t('complaints.entry.title'), disabledReason: barrier, onPress: () => open('entry') },
    {
      key: 'a',
      label: t('complaints.acknowledge.title'),
      disabledReason: barrier ?? (isAcknowledged ? t('complaints.isAcknowledged') : undefined),
      onPress: () => open('acknowledge'),
    },
    { key: 'c', label: t('complaints.close.title'), tone: 'primary', disabledReason: barrier, onPress: () => open('close') },
  ];
}

/** One complaint with its history. A closed one is read-only. */
export function ComplaintDetail({ number }: { number: string }): ReactNode {
  const { t } = useTranslation('desk');
  const query = useDeskQuery('GET /desk/api/complaints/{number}', { params: { number } });
  const [act, setAct] = useState<ComplaintAct>();
  const actions = useActions(query.data, setAct);
  const isClosed = query.data && query.data.closedAt !== null;
  return (
    <>
      <DetailPage
        title={number}
        back={{ to: '/complaints', label: t('complaints.title') }}
        aside={
          query.data && (
            <Chip tone={isClosed ? 'neutral' : 'info'}>
              {t(isClosed ? 'complaints.states.closed' : 'complaints.states.open')}
            </Chip>
          )
        }
        query={query}
        actions={actions}
      >
        {(complaint) => (
          <>
            <ComplaintFacts complaint={complaint} />
            <History entries={complaint.entries} />
          </>
        )}
      </DetailPage>
      {act && <ComplaintActDialog act={act} number={number} onClose={() => setAct(undefined)} />}
    </>
  );
}
