import { useTranslation } from '@kaeo/shared/i18n';
import { Amount, AsyncView } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Items } from '../../parts/items.tsx';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { movementSigns } from '../../players/movement-signs.ts';
import { MoneyStatusChip } from '../../players/player-state.tsx';

const shownAtMost = 5;

/** The newest movements of the player; the page of the player has all. */
export function LastMovements({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const error = useDeskError();
  const query = useDeskQuery('GET /desk/api/players/{id}/movements', { params: { id }, query: {} });
  return (
    <Section title={t('chat.lastMovements')}>
      <AsyncView query={query} skeleton={<Skeleton height={120} />} failed={query.isError ? { hint: error(query.error) } : {}}>
        {({ movements }) => (
          <Items
            rows={movements.slice(0, shownAtMost)}
            empty={t('players.statement.empty')}
            rowKey={({ reference, type }) => `${reference} ${type}`}
            title={({ type }) => label(`players.types.${type}`, type)}
            aside={({ status }) => <MoneyStatusChip status={status} />}
          >
            {({ type, amount, currency, reference, createdAt }) => (
              <>
                <div>
                  <Amount value={amount} currency={currency} sign={movementSigns[type] ?? ''} size="caption" />
                </div>
                <div>
                  {reference} · <Moment at={createdAt} />
                </div>
              </>
            )}
          </Items>
        )}
      </AsyncView>
    </Section>
  );
}
