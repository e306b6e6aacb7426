import type { PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { useDuration } from './duration.ts';
import { useTimeOutEnd } from './time-out-end.ts';

type Fact = readonly [term: string, value: ReactNode];
type Props = { readonly protection: PlayerProtection };

function ageOf({ refused, hasBirthDate, choices }: PlayerProtection): 'young' | 'stated' | 'missing' | 'optional' {
  if (refused.some(({ code }) => code === 'UNDER_AGE')) return 'young';
  if (hasBirthDate) return 'stated';
  return choices.isBirthDateRequired ? 'missing' : 'optional';
}

function Return({ request }: { request: NonNullable<PlayerProtection['exclusion']>['return'] }): ReactNode {
  const { t } = useTranslation('desk');
  if (!request) return t('players.protection.facts.notAsked');
  return (
    <>
      <Moment at={request.requestedAt} />
      <div>
        {t('players.protection.limits.confirmableAt')}: <Moment at={request.confirmableAt} />
      </div>
    </>
  );
}

/** Time-out, exclusion, reality check, age and the answer of the exclusion register. */
export function ProtectionFacts({ protection }: Props): ReactNode {
  const { t } = useTranslation('desk');
  const durationOf = useDuration();
  const timeOutEnd = useTimeOutEnd(protection);
  const { exclusion, realityCheckMinutes: minutes, register, lifetimeNetDeposits, currency, choices } = protection;
  const none = t('players.protection.none');
  const excluded: readonly Fact[] = exclusion
    ? [
        [
          t('players.protection.facts.exclusion'),
          <>
            {t('players.protection.since')} <Moment at={exclusion.since} />, {t(`players.protection.by.${exclusion.setBy}`)}
          </>,
        ],
        [t('players.protection.facts.earliestEnd'), <Moment key="until" at={exclusion.until} />],
        [t('players.protection.facts.return'), <Return key="return" request={exclusion.return} />],
      ]
    : [[t('players.protection.facts.exclusion'), none]];
  return (
    <Facts
      facts={[
        [
          t('players.protection.facts.timeOut'),
          timeOutEnd === null ? (
            none
          ) : (
            <>
              {t('players.protection.until')} <Moment at={timeOutEnd} />
            </>
          ),
        ],
        ...excluded,
        [
          t('players.protection.facts.realityCheck'),
          minutes === null ? none : t('players.protection.facts.every', { duration: durationOf({ minutes }) }),
        ],
        [t('players.protection.facts.age'), t(`players.protection.ages.${ageOf(protection)}`, { age: choices.minimumAge })],
        [
          t('players.protection.by.register'),
          register === null ? (
            t('players.protection.facts.neverAsked')
          ) : (
            <>
              {t(`players.protection.register.${register.state}`)}, <Moment at={register.askedAt} />
            </>
          ),
        ],
        [
          t('players.protection.facts.lifetime'),
          <Amount key="lifetime" value={lifetimeNetDeposits} currency={currency} size="label" />,
        ],
      ]}
    />
  );
}
