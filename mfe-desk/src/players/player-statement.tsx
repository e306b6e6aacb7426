import type { DeskAnswer, PlayerMovement } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { movementSigns } from './movement-signs.ts';
import { HistoryTable } from './player-history.tsx';
import { MoneyStatusChip } from './player-state.tsx';

/** The shown page of the player's movements. */
export function useMovements(id: string): UseQueryResult<DeskAnswer<'GET /desk/api/players/{id}/movements'>> {
  const [parameters] = useSearchParams();
  const cursor = parameters.get('after');
  return useDeskQuery(
    'GET /desk/api/players/{id}/movements',
    { params: { id }, query: cursor === null ? {} : { cursor } },
    { keepsPrevious: true },
  );
}

/** Movements as the player sees them in Activity, newest first. */
export function PlayerStatement({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const place = (code: string) => (code === '' ? '–' : label(`players.places.${code}`, code));
  const query = asList(useMovements(id), ({ movements, next }) => ({ rows: movements, next }));
  return (
    <Section title={t('players.statement.title')}>
      <HistoryTable<PlayerMovement>
        caption={t('players.statement.title')}
        query={query}
        cursor="after"
        empty={t('players.statement.empty')}
        rowKey={({ reference, type }) => `${reference} ${type}`}
        columns={[
          { key: 'reference', header: t('players.statement.reference'), render: ({ reference }) => reference },
          { key: 'type', header: t('players.statement.type'), render: ({ type }) => label(`players.types.${type}`, type) },
          { key: 'way', header: t('players.statement.way'), render: ({ from, to }) => `${place(from)} → ${place(to)}` },
          {
            key: 'amount',
            header: t('players.statement.amount'),
            align: 'end',
            render: ({ type, amount, currency }) => (
              <Amount value={amount} currency={currency} sign={movementSigns[type] ?? ''} size="label" />
            ),
          },
          { key: 'status', header: t('players.statement.status'), render: ({ status }) => <MoneyStatusChip status={status} /> },
          { key: 'at', header: t('players.statement.at'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </Section>
  );
}
