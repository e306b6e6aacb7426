import type { ProtectionLimit } from '@kaeo/shared/api';
import type { PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { Items } from '../../parts/items.tsx';
import { Moment } from '../../parts/moment.tsx';

type RaiseProps = { readonly raise: ProtectionLimit['raise'] } & Pick<PlayerProtection, 'currency'>;

function Raise({ raise, currency }: RaiseProps): ReactNode {
  const { t } = useTranslation('desk');
  if (!raise) return null;
  const { amount, requestedAt, confirmableAt } = raise;
  return (
    <>
      <div>
        {amount === null ? (
          t('players.protection.limits.removal')
        ) : (
          <>
            {t('players.protection.limits.raise')}: <Amount value={amount} currency={currency} size="caption" />
          </>
        )}
        , <Moment at={requestedAt} />
      </div>
      <div>
        {t('players.protection.limits.confirmableAt')}: <Moment at={confirmableAt} />
      </div>
    </>
  );
}

/** Limits of deposits and losses, with what is used of them and a raise that waits. */
export function LimitList({ limits, currency }: Pick<PlayerProtection, 'limits' | 'currency'>): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Items
      rows={limits}
      empty={t('players.protection.limits.empty')}
      rowKey={({ kind, period }) => `${kind} ${period}`}
      title={({ kind, period }) => t(`players.protection.limits.${kind}.${period}`)}
      aside={({ amount }) => <Amount value={amount} currency={currency} size="label" />}
    >
      {({ kind, used, resetsAt, setBy, setAt, raise }) => (
        <>
          <div>
            {t(`players.protection.limits.used.${kind}`)}: <Amount value={used} currency={currency} size="caption" />
          </div>
          <div>
            {t('players.protection.limits.resetsAt')}: <Moment at={resetsAt} />
          </div>
          <div>
            {t('players.protection.setBy')}: {t(`players.protection.by.${setBy}`)}, <Moment at={setAt} />
          </div>
          <Raise raise={raise} currency={currency} />
        </>
      )}
    </Items>
  );
}
