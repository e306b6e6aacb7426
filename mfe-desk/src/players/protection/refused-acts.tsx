import type { LimitKind } from '@kaeo/shared/api';
import type { PlayerProtection } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDateTime } from '@kaeo/shared/time';
import type { ReactNode } from 'react';
import { Items } from '../../parts/items.tsx';
import { useLabel } from '../../parts/label.ts';

/** When the limits of a kind that are used up begin again; undefined if none is. */
const usedUpUntil = ({ limits }: PlayerProtection, kind: LimitKind): string | undefined =>
  limits
    .filter((limit) => limit.kind === kind && limit.used >= limit.amount)
    .map(({ resetsAt }) => resetsAt)
    .sort()
    .at(-1);

/** The text of a code, and the end of the refusal if it is known. */
function whyOf(code: string, protection: PlayerProtection): readonly [key: string, until?: string | null | undefined] {
  const { exclusion, timeOutUntil } = protection;
  if (code === 'EXCLUDED') return exclusion ? [code, exclusion.until] : ['LISTED'];
  if (code === 'TIMED_OUT') return [code, timeOutUntil];
  if (code !== 'DEPOSIT_LIMIT' && code !== 'LOSS_LIMIT') return [code];
  // The smallest deposit, or money in games, can exceed a limit that is not used up.
  const until = usedUpUntil(protection, code === 'DEPOSIT_LIMIT' ? 'deposit' : 'loss');
  return until === undefined ? [`${code}_NEAR`] : [code, until];
}

/** What is refused now, by its cause, with the end. */
export function RefusedActs({ protection }: { protection: PlayerProtection }): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const label = useLabel();
  const { refused, choices } = protection;
  const sentenceOf = (code: string): string => {
    const [key, until] = whyOf(code, protection);
    const values = { until: formatDateTime(until ?? '', language), age: choices.minimumAge };
    return label(`players.protection.why.${key}`, code, values);
  };
  return (
    <Items
      rows={[...new Set(refused.map(({ code }) => code))]}
      empty={t('players.protection.refused.empty')}
      rowKey={(code) => code}
      title={(code) =>
        refused
          .filter((each) => each.code === code)
          .map(({ act }) => t(`players.protection.refused.${act}`))
          .join(' · ')
      }
    >
      {(code) => <div>{sentenceOf(code)}</div>}
    </Items>
  );
}
