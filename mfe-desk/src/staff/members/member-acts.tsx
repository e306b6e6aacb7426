import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePermission } from '../../parts/session.ts';
import { PhaseChip } from '../acts/phase-chip.tsx';
import { useStaffWords } from '../staff-words.ts';
import { inlineLink } from '../subject-link.tsx';

const { color, space } = theme;
const list = css({ listStyle: 'none', margin: 0, padding: 0 });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space[3]}`,
  padding: '8px 0',
  color: color.text2,
  ...text.note,
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
});

function Latest({ login }: { login: string }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const textOf = useDeskError();
  const query = useDeskQuery('GET /desk/api/acts', { query: { actor: login, limit: 10 } });
  if (query.data === undefined) return query.isError ? <FormError text={textOf(query.error)} /> : <Skeleton height={160} />;
  if (query.data.acts.length === 0) return <p css={row}>{t('staff.member.noActs')}</p>;
  return (
    <ul css={list}>
      {query.data.acts.map(({ place, at, act, phase }) => (
        <li key={place} css={row}>
          <Moment at={at} />
          <Link to={`/acts?place=${place}`} css={inlineLink}>
            {words.operation(act)}
          </Link>
          <PhaseChip phase={phase} />
        </li>
      ))}
    </ul>
  );
}

/** The latest recorded acts of a member, for those who may see acts. */
export function MemberActs({ login }: { login: string }): ReactNode {
  const { t } = useTranslation('desk');
  if (!usePermission('acts.view')) return null;
  return (
    <Section title={t('staff.member.acts')}>
      <Latest login={login} />
      <p css={row}>
        <Link to={`/acts?actor=${encodeURIComponent(login)}`} css={inlineLink}>
          {t('staff.member.allActs')}
        </Link>
        <Link to={`/acts?subject=${encodeURIComponent(`staff:${login}`)}`} css={inlineLink}>
          {t('staff.member.actsOn')}
        </Link>
      </p>
    </Section>
  );
}
