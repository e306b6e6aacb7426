import type { PlayerProtection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, media, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { type ReactNode, useId } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { LimitList } from './limit-list.tsx';
import { ParkedMoneyList } from './parked-money.tsx';
import { ProtectionEvents } from './protection-events.tsx';
import { ProtectionFacts } from './protection-facts.tsx';
import { RefusedActs } from './refused-acts.tsx';

const { color, space } = theme;
const hint = css({ margin: 0, color: color.text3, ...text.note });
const columns = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  marginTop: space[3],
  [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' },
  '& h3': { margin: 0, color: color.text2, ...text.label },
});

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} css={{ minWidth: 0 }}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

/** What protects a player, and what it refuses (DESK-07). */
export function ProtectionSection({ query }: { query: UseQueryResult<PlayerProtection> }): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  return (
    <Section title={t('players.protection.title')}>
      <AsyncView query={query} skeleton={<Skeleton height={280} />} failed={query.isError ? { hint: error(query.error) } : {}}>
        {(protection) => (
          <>
            <p css={hint}>{t('players.protection.tightenOnly')}</p>
            <div css={columns}>
              <Group title={t('players.protection.refused.title')}>
                <RefusedActs protection={protection} />
              </Group>
              <Group title={t('players.protection.facts.title')}>
                <ProtectionFacts protection={protection} />
              </Group>
              <Group title={t('players.protection.limits.title')}>
                <LimitList {...protection} />
              </Group>
              <Group title={t('players.protection.parked.title')}>
                <ParkedMoneyList {...protection} />
              </Group>
              <Group title={t('players.protection.events.title')}>
                <ProtectionEvents {...protection} />
              </Group>
            </div>
          </>
        )}
      </AsyncView>
    </Section>
  );
}
