import type { Day } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { figureLink } from './figure-link.ts';

const heading = css({ margin: `${theme.space[3]} 0 0`, color: theme.color.text2, ...text.label });
const none = css({ margin: 0, color: theme.color.text2, ...text.note });

/** Open cases, differences, late items and complaints, now. */
export function OpenWork({ day: { openCases, differences, late, complaints } }: { day: Day }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const lateOnes = late.filter(({ count }) => count > 0);
  return (
    <>
      <h3 css={heading}>{t('day.openCases')}</h3>
      {openCases.length === 0 ? (
        <p css={none}>{t('day.noCases')}</p>
      ) : (
        <Facts
          facts={openCases.map(({ kind, count }) => [
            label(`day.caseKinds.${kind}`, kind),
            <Link key={kind} css={figureLink} to="/cases">
              {count}
            </Link>,
          ])}
        />
      )}
      <h3 css={heading}>{t('money.reconciliation.differences')}</h3>
      {differences === 0 ? (
        <p css={none}>{t('money.reconciliation.noDifferences')}</p>
      ) : (
        <p css={none}>
          <Link css={figureLink} to="/late">
            {differences}
          </Link>
        </p>
      )}
      <h3 css={heading}>{t('day.late')}</h3>
      {lateOnes.length === 0 ? (
        <p css={none}>{t('day.noLate')}</p>
      ) : (
        <Facts
          facts={lateOnes.map(({ kind, count, oldestSince }) => [
            label(`day.lateKinds.${kind}`, kind),
            <>
              <Link css={figureLink} to="/late">
                {count}
              </Link>{' '}
              {oldestSince !== null && (
                <>
                  {t('day.since')} <Moment at={oldestSince} />
                </>
              )}
            </>,
          ])}
        />
      )}
      <h3 css={heading}>{t('day.complaints')}</h3>
      {complaints.open === 0 ? (
        <p css={none}>{t('day.noComplaints')}</p>
      ) : (
        <p css={none}>
          <Link css={figureLink} to="/complaints">
            {t('day.complaintsOpen', { count: complaints.open })}
            {complaints.overdue > 0 && ` · ${t('day.complaintsOverdue', { count: complaints.overdue })}`}
          </Link>
        </p>
      )}
    </>
  );
}
