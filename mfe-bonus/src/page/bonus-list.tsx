import type { Bonus } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { EmptyState } from '@wallet/shared/parts';
import type { UseQueryResult } from '@wallet/shared/query';
import { css, media, text, theme } from '@wallet/shared/style';
import { AsyncView, Skeleton } from '@wallet/shared/ui';
import { BonusCard } from './bonus-card.tsx';

const head = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
  marginBottom: theme.space[3],
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f'];

type BonusListProps = { query: UseQueryResult<Bonus[]>; onOpen: (code: string) => void };

/** Every bonus on offer, in the house's order. */
export function BonusList({ query, onOpen }: BonusListProps) {
  const { t } = useTranslation('bonus');
  return (
    <section aria-labelledby="bonus-list-title">
      <div css={head}>
        <h2 id="bonus-list-title" css={text.h2}>
          {t('list.title')}
        </h2>
        {query.data && (
          <span css={{ color: theme.color.text3, ...text.caption }}>{t('list.count', { count: query.data.length })}</span>
        )}
      </div>
      <AsyncView
        query={query}
        skeleton={
          <div css={grid}>
            {skeletonCards.map((key) => (
              <Skeleton key={key} height={132} radius={theme.radius.card} />
            ))}
          </div>
        }
        empty={{
          isEmpty: (bonuses) => bonuses.length === 0,
          view: <EmptyState art="bonus" title={t('list.emptyTitle')} hint={t('list.emptyHint')} />,
        }}
      >
        {(bonuses) => (
          <ul css={grid}>
            {bonuses.map((bonus) => (
              <li key={bonus.code}>
                <BonusCard bonus={bonus} onOpen={() => onOpen(bonus.code)} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
