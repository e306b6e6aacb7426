import type { StaffAct } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { Comparison } from '../comparison.tsx';
import { NotFound } from '../not-found.tsx';
import { oneOf } from '../one-of.ts';
import { useStaffWords } from '../staff-words.ts';
import { inlineLink, SubjectLink } from '../subject-link.tsx';
import { PhaseChip } from './phase-chip.tsx';

function Recorded({
  act: { act, phase, at, actor, subject, after, reason, approval, network, place },
}: {
  act: StaffAct;
}): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const code = phase === 'refused' ? after['code'] : undefined;
  return (
    <Section title={t('staff.acts.record')}>
      <Facts
        facts={[
          [t('staff.acts.act'), words.operation(act)],
          [t('staff.acts.phase'), <PhaseChip key="phase" phase={phase} />],
          [t('staff.acts.refusal'), typeof code === 'string' ? words.refusal(code) : undefined],
          [t('staff.acts.at'), <Moment key="at" at={at} />],
          [t('staff.acts.actor'), actor === '' ? t('staff.acts.noActor') : actor],
          [t('staff.acts.subject'), subject === '' ? '' : <SubjectLink subject={subject} />],
          [t('staff.acts.reason'), reason],
          [
            t('staff.acts.approval'),
            approval === null ? undefined : (
              <Link to={`/approvals?state=ALL&id=${encodeURIComponent(approval)}`} css={inlineLink}>
                {t('staff.acts.openApproval')}
              </Link>
            ),
          ],
          [t('staff.acts.network'), network],
          [t('staff.acts.place'), place],
        ]}
      />
    </Section>
  );
}

/** One recorded act: the first before the next place. */
export function ActDetail({ place }: { place: number }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const query = oneOf(useDeskQuery('GET /desk/api/acts', { query: { before: place + 1, limit: 1 } }), ({ acts }) =>
    acts.find((act) => act.place === place),
  );
  const act = query.data?.row;
  return (
    <DetailPage
      title={act ? words.operation(act.act) : t('staff.acts.record')}
      back={{ to: '/acts', label: t('staff.acts.back') }}
      query={query}
    >
      {({ row }) =>
        row ? (
          <>
            <Recorded act={row} />
            <Section title={t('staff.facts.changes')}>
              <Comparison before={row.before} after={row.after} />
            </Section>
          </>
        ) : (
          <NotFound />
        )
      }
    </DetailPage>
  );
}
