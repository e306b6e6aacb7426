import { useTranslation } from '@wallet/shared/i18n';
import { styled, theme } from '@wallet/shared/style';
import { Guilloche, Skeleton } from '@wallet/shared/ui';
import { Art, Caption, Divider, Figure, HeroCard, Person, Split, SplitPart, TotalLine } from './balance-hero.style.ts';

const Lines = styled.div({ display: 'grid', gap: theme.space[2] });

/** The hero while the wallet is read: its words stand, its figures shimmer. */
export function BalanceHeroSkeleton() {
  const { t } = useTranslation('wallet');
  return (
    <HeroCard aria-label={t('home.heading')} aria-busy="true">
      <Art>
        <Guilloche tone="white" />
      </Art>
      <Person>
        <Skeleton isOnHero width="40px" height="40px" radius="999px" />
        <Lines>
          <Skeleton isOnHero width="96px" height="14px" />
          <Skeleton isOnHero width="112px" height="12px" />
        </Lines>
      </Person>
      <TotalLine>
        <Caption>{t('home.totalBalance')}</Caption>
      </TotalLine>
      <Figure>
        <Skeleton isOnHero width="196px" height="32px" />
      </Figure>
      <Divider />
      <Split>
        <SplitPart>
          <Caption>{t('home.wallet')}</Caption>
          <Skeleton isOnHero width="84px" height="16px" />
        </SplitPart>
        <SplitPart>
          <Caption>{t('home.inGames')}</Caption>
          <Skeleton isOnHero width="84px" height="16px" />
        </SplitPart>
      </Split>
    </HeroCard>
  );
}
