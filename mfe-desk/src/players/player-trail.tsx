import type { AccountRecord } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { asList, useDeskQuery } from '../parts/desk-query.ts';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { HistoryTable } from './player-history.tsx';

/** Browser and system of a log-in; the other details with their names. */
const detailsOf = ({ details: { browser, system, ...others } }: AccountRecord): string =>
  [browser, system, ...Object.entries(others).map(([name, value]) => `${name}: ${value}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

/** Log-ins, passwords, passkeys and bank changes, newest first. */
export function PlayerTrail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const [parameters] = useSearchParams();
  const before = parameters.get('trail');
  const query = asList(
    useDeskQuery(
      'GET /desk/api/players/{id}/trail',
      { params: { id }, query: before !== null && /^[1-9]\d{0,15}$/.test(before) ? { before: Number(before) } : {} },
      { keepsPrevious: true },
    ),
    ({ records, next }) => ({ rows: records, next }),
  );
  return (
    <Section title={t('players.trail.title')}>
      <HistoryTable<AccountRecord>
        caption={t('players.trail.title')}
        query={query}
        cursor="trail"
        empty={t('players.trail.empty')}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'at', header: t('players.statement.at'), render: ({ at }) => <Moment at={at} /> },
          {
            key: 'action',
            header: t('players.trail.action'),
            render: ({ action }) => label(`players.trail.actions.${action.replaceAll(' ', '_')}`, action),
          },
          { key: 'outcome', header: t('players.trail.outcome'), render: ({ outcome }) => t(`players.trail.outcomes.${outcome}`) },
          { key: 'details', header: t('players.trail.details'), render: detailsOf },
          { key: 'network', header: t('players.trail.network'), render: ({ network }) => network },
        ]}
      />
    </Section>
  );
}
