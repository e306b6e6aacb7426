import type { StaffAct } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { ListPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { useStaffWords } from '../staff-words.ts';
import { ActDetail } from './act-detail.tsx';
import { ActFilters } from './act-filters.tsx';
import { PhaseChip } from './phase-chip.tsx';

/** The place of an act from the address. */
const placeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

function ActList(): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const [parameters] = useSearchParams();
  const subject = parameters.get('subject') ?? '';
  const actor = parameters.get('actor') ?? '';
  const before = placeOf(parameters.get('after'));
  const filters = {
    ...(subject === '' ? {} : { subject }),
    ...(actor === '' ? {} : { actor }),
    ...(before === undefined ? {} : { before }),
  };
  const query = asList(useDeskQuery('GET /desk/api/acts', { query: filters }, { keepsPrevious: true }), ({ acts, next }) => ({
    rows: acts,
    next,
  }));
  return (
    <ListPage<StaffAct>
      title={t('staff.acts.title')}
      hint={t('staff.acts.hint')}
      filters={<ActFilters key={`${subject} ${actor}`} subject={subject} actor={actor} />}
      query={query}
      rowKey={({ place }) => String(place)}
      href={({ place }) => `/acts?place=${place}`}
      emptyTitle={t('staff.acts.empty')}
      columns={[
        { id: 'act', header: t('staff.acts.act'), render: ({ act }) => words.operation(act) },
        { id: 'at', header: t('staff.acts.at'), render: ({ at }) => <Moment at={at} /> },
        { id: 'actor', header: t('staff.acts.actor'), render: (row) => (row.actor === '' ? t('staff.acts.noActor') : row.actor) },
        { id: 'subject', header: t('staff.acts.subject'), render: (row) => words.subject(row.subject) },
        { id: 'phase', header: t('staff.acts.phase'), render: ({ phase }) => <PhaseChip phase={phase} /> },
        { id: 'reason', header: t('staff.acts.reason'), isSecondary: true, render: ({ reason }) => reason },
      ]}
    />
  );
}

function ActsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const place = placeOf(parameters.get('place'));
  return place === undefined ? <ActList /> : <ActDetail key={place} place={place} />;
}

export default deskPage(ActsPage);
