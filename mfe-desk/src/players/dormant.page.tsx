import type { DormantPlayer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount, useNow } from '@kaeo/shared/ui/bundled';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerState } from './player-state.tsx';

const dayMs = 24 * 60 * 60_000;

/** Dormant players with money, the longest first (DESK-07). Each one is decided on the page of the player. */
function DormantPage(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters] = useSearchParams();
  const cursor = parameters.get('after');
  const now = useNow(dayMs);
  const dormant = useDeskQuery('GET /desk/api/dormant', { query: cursor === null ? {} : { cursor } });
  const days = (at: string) => t('players.dormant.forDays', { count: Math.floor((now - Date.parse(at)) / dayMs) });
  return (
    <ListPage<DormantPlayer>
      title={t('players.dormant.title')}
      {...(dormant.data ? { hint: t('players.dormant.hint', { days: dormant.data.afterDays }) } : {})}
      query={asList(dormant, ({ players, next }) => ({ rows: players, next }))}
      rowKey={({ id }) => id}
      href={({ id }) => `/players?id=${encodeURIComponent(id)}`}
      emptyTitle={t('players.dormant.empty')}
      columns={[
        { id: 'phone', header: t('players.columns.phone'), render: ({ username }) => username },
        { id: 'days', header: t('players.dormant.days'), align: 'end', render: ({ activeAt }) => days(activeAt) },
        {
          id: 'active',
          header: t('players.dormant.activeAt'),
          render: ({ activeAt }) => <Moment at={activeAt} />,
          isSecondary: true,
        },
        {
          id: 'amounts',
          header: t('players.dormant.amounts'),
          align: 'end',
          render: ({ amounts }) =>
            amounts.map(({ amount, currency }) => (
              <div key={currency}>
                <Amount value={amount} currency={currency} size="label" />
              </div>
            )),
        },
        {
          id: 'state',
          header: t('players.columns.state'),
          render: ({ isActive }) => <PlayerState isActive={isActive} />,
          isSecondary: true,
        },
      ]}
    />
  );
}

export default deskPage(DormantPage);
