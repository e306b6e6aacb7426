import type { DeskCase } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';

const linkStyle = css({ color: theme.color.action, fontWeight: 600, overflowWrap: 'anywhere', ...focusRing });
const list = css({ display: 'grid', gap: theme.space[4], listStyle: 'none', margin: 0, padding: 0 });

export const DepositLink = ({ reference }: { reference: string }): ReactNode => (
  <Link css={linkStyle} to={`/deposits?reference=${encodeURIComponent(reference)}`}>
    {reference}
  </Link>
);

/** Leads to a case. The text is the id without `children`. */
export const CaseLink = ({ id, children = id }: { id: string; children?: ReactNode }): ReactNode => (
  <Link css={linkStyle} to={`/cases?id=${encodeURIComponent(id)}`}>
    {children}
  </Link>
);

/** Manual deposits of the same amount that the money may belong to. */
export function CandidateDeposits({ deposits }: Pick<DeskCase, 'deposits'>): ReactNode {
  const { t } = useTranslation('desk');
  if (deposits.length === 0) return <p css={{ color: theme.color.text3, ...text.note }}>{t('money.cases.noCandidates')}</p>;
  return (
    <ul css={list}>
      {deposits.map(({ reference, state, playerId, username, paidFrom, paidAt, bankReference, createdAt }) => (
        <li key={reference}>
          <DepositLink reference={reference} />
          <Facts
            facts={[
              [t('money.state'), t(`money.depositState.${state}`)],
              [
                t('money.player'),
                <PlayerLink key="player" id={playerId}>
                  {username}
                </PlayerLink>,
              ],
              [t('money.deposits.paidFrom'), paidFrom],
              [t('money.deposits.paidAt'), paidAt],
              [t('money.deposits.bankReference'), bankReference],
              [t('money.deposits.reportedAt'), <Moment key="at" at={createdAt} />],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
