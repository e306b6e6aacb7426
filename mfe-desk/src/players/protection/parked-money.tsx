import type { PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, theme } from '@kaeo/shared/style';
import { Amount, Chip, useNow } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { Items } from '../../parts/items.tsx';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePermission } from '../../parts/session.ts';

const linkStyle = css({ color: theme.color.action, fontWeight: 600, ...focusRing });

/** Money that arrived against a limit or an exclusion, with the deadline of its return. */
export function ParkedMoneyList({ parked }: Pick<PlayerProtection, 'parked'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const mayOpen = usePermission('money.view');
  const now = useNow(60_000);
  return (
    <Items
      rows={parked}
      empty={t('players.protection.parked.empty')}
      rowKey={({ id }) => id}
      title={({ id, amount, currency }) => {
        const money = <Amount value={amount} currency={currency} size="label" />;
        return mayOpen ? (
          <Link css={linkStyle} to={`/cases?id=${encodeURIComponent(id)}`}>
            {money}
          </Link>
        ) : (
          money
        );
      }}
      aside={({ dueAt }) => Date.parse(dueAt) <= now && <Chip tone="danger">{t('complaints.overdue')}</Chip>}
    >
      {({ reason, arrivedAt, dueAt }) => (
        <>
          <div>{label(`errors.${reason}`, reason)}</div>
          <div>
            {t('players.protection.parked.arrivedAt')}: <Moment at={arrivedAt} />
          </div>
          <div>
            {t('players.protection.parked.dueAt')}: <Moment at={dueAt} />
          </div>
        </>
      )}
    </Items>
  );
}
