import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Guilloche } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { art, caption, divider, figure, heroCard, parts, person, split, splitPart, totalLine } from './balance-hero.style.ts';

const lines = css({ display: 'grid', gap: theme.space[2] });

/** Placeholder of the balance: labels are shown, figures shimmer. */
export function BalanceHeroSkeleton() {
  const { t } = useTranslation('wallet');
  return (
    <section css={heroCard} aria-label={t('home.heading')} aria-busy="true">
      <div css={art}>
        <Guilloche tone="white" />
      </div>
      <div css={person}>
        <Skeleton isOnHero width="40px" height="40px" radius="999px" />
        <div css={lines}>
          <Skeleton isOnHero width="96px" height="14px" />
          <Skeleton isOnHero width="112px" height="12px" />
        </div>
      </div>
      <div css={totalLine}>
        <p css={caption}>{t('home.totalBalance')}</p>
        <div css={figure}>
          <Skeleton isOnHero width="196px" height="32px" />
        </div>
      </div>
      <hr css={divider} />
      <div css={[split, parts]}>
        <div css={splitPart}>
          <p css={caption}>{t('home.wallet')}</p>
          <Skeleton isOnHero width="84px" height="16px" />
        </div>
        <div css={splitPart}>
          <p css={caption}>{t('home.inGames')}</p>
          <Skeleton isOnHero width="84px" height="16px" />
        </div>
      </div>
    </section>
  );
}
