import type { QueuedConversation } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Chip } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { plainLine } from './plain-line.ts';
import { chatAddress, filterOf, queueFilters } from './queue-filter.ts';

function useColumns(): readonly ListColumn<QueuedConversation>[] {
  const { t } = useTranslation('desk');
  return [
    { id: 'name', header: t('chat.name'), render: ({ name }) => <bdi>{plainLine(name)}</bdi> },
    {
      id: 'unread',
      header: t('chat.unread'),
      render: ({ unread }) => unread > 0 && <Chip tone="info">{t('chat.unreadCount', { count: unread })}</Chip>,
    },
    { id: 'lastMessage', header: t('chat.lastMessage'), render: ({ lastMessage }) => <bdi>{plainLine(lastMessage)}</bdi> },
    {
      id: 'state',
      header: t('chat.state'),
      render: ({ isAnswered }) =>
        isAnswered ? <Chip tone="success">{t('chat.answered')}</Chip> : <Chip tone="pending">{t('chat.waits')}</Chip>,
    },
    { id: 'owner', header: t('chat.owner'), render: ({ owner }) => owner ?? t('chat.nobody') },
    { id: 'updatedAt', header: t('chat.updatedAt'), render: ({ updatedAt }) => <Moment at={updatedAt} />, isSecondary: true },
  ];
}

/** Conversations, the latest first. */
export function Queue(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const cursor = parameters.get('after');
  const query = useDeskQuery('GET /desk/api/conversations', { query: { filter, ...(cursor === null ? {} : { cursor }) } });
  return (
    <ListPage
      title={t('chat.title')}
      filters={
        <SegmentedControl
          label={t('chat.filter')}
          isLabelHidden
          options={queueFilters.map((value) => ({ value, label: t(`chat.filters.${value}`) }))}
          value={filter}
          onChange={(next) => setParameters(next === 'all' ? {} : { filter: next })}
        />
      }
      columns={useColumns()}
      query={asList(query, ({ conversations, next }) => ({ rows: conversations, next }))}
      rowKey={({ id }) => id}
      href={({ id }) => chatAddress(filter, id)}
      emptyTitle={t(`chat.empty.${filter}`)}
    />
  );
}
