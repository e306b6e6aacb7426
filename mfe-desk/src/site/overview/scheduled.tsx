import type { ScheduledPublication } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { DataTable } from '@kaeo/shared/ui/deferred';
import { Button, Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { useFieldWords } from '../fields/words.ts';

/** Ended publications shown besides the one that waits. */
const endedShown = 5;

type ScheduledProps = {
  readonly query: UseQueryResult<ScheduledPublication[]>;
  readonly cancelBlock: string | undefined;
  readonly onCancel: (publication: ScheduledPublication) => void;
};

/** Publications at a later time: the one that waits, and the latest ended ones. */
export function Scheduled({ query, cancelBlock, onCancel }: ScheduledProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const stateOf = useLabel();
  const none = <p css={{ color: theme.color.text3, ...text.note }}>{t('site.scheduled.none')}</p>;
  return (
    <AsyncView query={query} skeleton={<Skeleton height={60} />} empty={{ isEmpty: (list) => list.length === 0, view: none }}>
      {(list) => (
        <DataTable
          caption={t('site.scheduled.title')}
          rows={[
            ...list.filter(({ state }) => state === 'WAITING'),
            ...list.filter(({ state }) => state !== 'WAITING').slice(0, endedShown),
          ]}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', header: t('site.scheduled.at'), render: ({ at }) => <Moment at={at} /> },
            { key: 'by', header: t('site.scheduled.by'), render: ({ scheduledBy }) => scheduledBy },
            { key: 'changed', header: t('site.changed'), render: ({ changed }) => changed.map(words.section).join(', ') },
            { key: 'reason', header: t('site.reason'), render: ({ reason }) => reason },
            {
              key: 'state',
              header: t('site.scheduled.state'),
              render: (publication) => (
                <>
                  {stateOf(`site.scheduled.states.${publication.state}`, publication.state)}
                  {publication.state === 'WAITING' && (
                    <div>
                      <Button
                        variant="dangerOutline"
                        size="small"
                        disabledReason={cancelBlock}
                        onClick={() => onCancel(publication)}
                      >
                        {t('site.scheduled.cancel')}
                      </Button>
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </AsyncView>
  );
}
