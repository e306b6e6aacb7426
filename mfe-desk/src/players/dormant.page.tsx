import type { DormantDecision, DormantPlayer } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount, useNow } from '@kaeo/shared/ui/bundled';
import { ActDialog, ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { DecidedFilter, useIsDecided } from '../money/decided-filter.tsx';
import { deskPage } from '../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { Moment } from '../parts/moment.tsx';
import { usePerform } from '../parts/perform.ts';
import { usePermission } from '../parts/session.ts';
import { PlayerState } from './player-state.tsx';

const dayMs = 24 * 60 * 60_000;
/** Not from the contract, whose value would load its schemas. */
const decisions = { keep: 'keep', notify: 'notify' } as const satisfies { readonly [Kind in DormantDecision]: Kind };

/** Asks for the decision about one player and its reason. */
function DecisionDialog({ player: { id, username }, onClose }: { player: DormantPlayer; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  return (
    <ActDialog
      title={t('players.dormant.decideAbout', { phone: username })}
      text={t('players.dormant.text')}
      fields={[
        {
          name: 'decision',
          label: t('players.dormant.decision'),
          options: Object.values(decisions).map((value) => ({ value, label: t(`players.dormant.kinds.${value}`) })),
        },
      ]}
      confirmLabel={t('players.dormant.decide')}
      onAct={async ({ decision, reason }) => {
        const body = { decision: decision as DormantDecision, reason }; // one of the options
        await perform(callDesk('PUT /desk/api/dormant/{id}', { params: { id }, body }), t('players.dormant.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Dormant players with money, the longest first (DESK-07). Staff decide about each one; no decision takes money. */
function DormantPage(): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters] = useSearchParams();
  const cursor = parameters.get('after');
  const now = useNow(dayMs);
  const isDecided = useIsDecided();
  const state = isDecided ? 'DECIDED' : 'WAITING';
  const dormant = useDeskQuery('GET /desk/api/dormant', { query: { state, ...(cursor === null ? {} : { cursor }) } });
  const mayDecide = usePermission('money.decide');
  const [decided, setDecided] = useState<DormantPlayer>();
  const days = (at: string) => t('players.dormant.forDays', { count: Math.floor((now - Date.parse(at)) / dayMs) });
  const list = (
    <ListPage<DormantPlayer>
      title={t('players.dormant.title')}
      {...(dormant.data ? { hint: t('players.dormant.hint', { days: dormant.data.afterDays }) } : {})}
      query={asList(dormant, ({ players, next }) => ({ rows: players, next }))}
      rowKey={({ id }) => id}
      href={({ id }) => `/players?id=${encodeURIComponent(id)}`}
      filters={<DecidedFilter waiting={t('players.dormant.waiting')} />}
      emptyTitle={t(isDecided ? 'players.dormant.noneDecided' : 'players.dormant.empty')}
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
        {
          id: 'told',
          header: t('players.dormant.notifiedAt'),
          render: ({ notifiedAt }) => <Moment at={notifiedAt} />,
          isSecondary: true,
        },
        {
          id: 'decision',
          header: t('players.dormant.decision'),
          render: (player) =>
            player.decision ? (
              <>
                {t(`players.dormant.kinds.${player.decision.kind}`)} · <Moment at={player.decision.at} />
              </>
            ) : (
              <Button
                variant="secondary"
                size="medium"
                aria-label={t('players.dormant.decideAbout', { phone: player.username })}
                disabledReason={mayDecide ? undefined : t('errors.NOT_PERMITTED')}
                onClick={() => setDecided(player)}
              >
                {t('players.dormant.decide')}
              </Button>
            ),
        },
      ]}
    />
  );
  return (
    <>
      {list}
      {decided && <DecisionDialog player={decided} onClose={() => setDecided(undefined)} />}
    </>
  );
}

export default deskPage(DormantPage);
