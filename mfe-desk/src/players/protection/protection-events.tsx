import type { Currency } from '@kaeo/shared/api';
import type { PlayerProtection, ProtectionEvent } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { Items } from '../../parts/items.tsx';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';

type Detail = ProtectionEvent['details'][string];
const shownAtFirst = 5;
const amounts: ReadonlySet<string> = new Set(['amount', 'before']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const line = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${theme.space[3]}` });

function DetailValue({ name, value, currency }: { name: string; value: Detail; currency: Currency }): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  if (value === null) return t('players.protection.none');
  if (typeof value === 'boolean') return t(value ? 'staff.facts.yes' : 'staff.facts.no');
  if (typeof value === 'number') return amounts.has(name) ? <Amount value={value} currency={currency} size="caption" /> : value;
  return instant.test(value) ? <Moment at={value} /> : label(`players.protection.events.values.${value}`, value);
}

/** The history of changes, newest first. */
export function ProtectionEvents({ events, currency }: Pick<PlayerProtection, 'events' | 'currency'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  const [isWhole, setIsWhole] = useState(false);
  const nameOf = (action: string): string => {
    const key = action.replace(/^protection /, '').replaceAll(/[^a-z]+/gi, '_');
    return label(`players.protection.events.names.${key}`, action);
  };
  return (
    <>
      <Items
        rows={isWhole ? events : events.slice(0, shownAtFirst)}
        empty={t('players.protection.events.empty')}
        rowKey={({ action, at, details }) => `${action} ${at} ${JSON.stringify(details)}`}
        title={({ action }) => nameOf(action)}
        aside={({ at }) => <Moment at={at} />}
      >
        {({ by, actor, details }) => (
          <>
            <div>{[t(`players.protection.by.${by}`), actor].filter(Boolean).join(' ')}</div>
            <div css={line}>
              {Object.entries(details).map(([name, value]) => (
                <span key={name}>
                  {label(`players.protection.events.details.${name}`, name)}:{' '}
                  <DetailValue name={name} value={value} currency={currency} />
                </span>
              ))}
            </div>
          </>
        )}
      </Items>
      {!isWhole && events.length > shownAtFirst && (
        <Button variant="text" size="medium" onClick={() => setIsWhole(true)}>
          {t('players.protection.events.all', { count: events.length })}
        </Button>
      )}
    </>
  );
}
