import type { PlayerPage } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Items } from '../parts/items.tsx';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { usePermission } from '../parts/session.ts';

const linkStyle = css({ color: theme.color.action, fontWeight: 600, ...focusRing });

/** Open cases that the player claims: money in suspense, or what the player owes us. */
export function PlayerCases({ cases }: Pick<PlayerPage, 'cases'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const mayOpen = usePermission('money.view');
  return (
    <Section title={t('players.cases.title')}>
      <Items
        rows={cases}
        empty={t('players.cases.empty')}
        rowKey={({ id }) => id}
        title={({ id, kind }) => {
          const words = label(`money.caseKind.${kind}`, kind);
          return mayOpen ? (
            <Link css={linkStyle} to={`/cases?id=${encodeURIComponent(id)}`}>
              {words}
            </Link>
          ) : (
            words
          );
        }}
        aside={({ amount, claim, currency }) => (
          <>
            {amount > 0 && <Amount value={amount} currency={currency} size="caption" />}
            {claim > 0 && (
              <span>
                <Amount value={claim} currency={currency} size="caption" /> ({t('players.cases.owed')})
              </span>
            )}
          </>
        )}
      >
        {({ subject, openedAt }) => (
          <>
            <div>{subject}</div>
            <div>
              {t('players.cases.openedAt')}: <Moment at={openedAt} />
            </div>
          </>
        )}
      </Items>
    </Section>
  );
}
