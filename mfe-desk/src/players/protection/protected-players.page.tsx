import type { ProtectedPlayer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { type ListColumn, ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';

const states = ['excluded', 'timed-out', 'limited'] as const satisfies readonly ProtectedPlayer['state'][];
type State = (typeof states)[number];

function useColumns(state: State): ListColumn<ProtectedPlayer>[] {
  const { t } = useTranslation('desk');
  const until: ListColumn<ProtectedPlayer> = {
    id: 'until',
    header: t(state === 'excluded' ? 'players.protection.facts.earliestEnd' : 'players.protection.until'),
    render: (player) => <Moment at={player.until} />,
  };
  return [
    { id: 'phone', header: t('players.columns.phone'), render: ({ username }) => username },
    {
      id: 'since',
      header: t('players.protection.since'),
      render: ({ since }) => <Moment at={since} />,
      ...(state !== 'limited' && { isSecondary: true }),
    },
    ...(state === 'limited' ? [] : [until]),
    {
      id: 'by',
      header: t('players.protection.setBy'),
      render: ({ setBy }) => t(`players.protection.by.${setBy}`),
      isSecondary: true,
    },
  ];
}

/** Excluded, timed out and limited players, the newest protection first (DESK-07). Each opens on the page of the player. */
function ProtectedPlayersPage(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters, setParameters] = useSearchParams();
  const state = states.find((each) => each === parameters.get('state')) ?? 'excluded';
  const after = parameters.get('after');
  const query = useDeskQuery('GET /desk/api/protection', { query: { state, ...(after === null ? {} : { after }) } });
  return (
    <ListPage<ProtectedPlayer>
      title={t('players.protection.list.title')}
      hint={t(`players.protection.list.hint.${state}`)}
      filters={
        <SegmentedControl
          label={t('players.protection.list.filter')}
          isLabelHidden
          value={state}
          options={states.map((value) => ({ value, label: t(`players.protection.states.${value}`) }))}
          onChange={(value) => setParameters({ state: value })}
        />
      }
      query={asList(query, ({ players, next }) => ({ rows: players, next }))}
      rowKey={({ id }) => id}
      href={({ id }) => `/players?id=${encodeURIComponent(id)}`}
      emptyTitle={t(`players.protection.list.empty.${state}`)}
      columns={useColumns(state)}
    />
  );
}

export default deskPage(ProtectedPlayersPage);
