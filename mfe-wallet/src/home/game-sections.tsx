import type { Currency, GameAccount, GameCategory, Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { theme } from '@wallet/shared/style';
import { Skeleton } from '@wallet/shared/ui';
import { GameCard } from './game-card.tsx';
import { CardRow, Count, Empty, Head, SectionTitle, Stage } from './game-sections.style.ts';
import { type Carousel, useCarousel } from './use-carousel.ts';

const categories = ['slot', 'sport', 'lotto'] as const satisfies readonly GameCategory[];

/** The player's games by category, each in a carousel of its own (HOME-04). */
export function GameSections({ wallet }: { wallet: Wallet }) {
  const carousel = useCarousel();
  return categories.map((category) => (
    <GameSection
      key={category}
      category={category}
      games={wallet.slots.filter((game) => game.category === category)}
      currency={wallet.profile.currency}
      carousel={carousel}
    />
  ));
}

type GameSectionProps = {
  category: GameCategory;
  games: readonly GameAccount[];
  currency: Currency;
  carousel: Carousel | undefined;
};

function GameSection({ category, games, currency, carousel: Carousel }: GameSectionProps) {
  const { t } = useTranslation('wallet');
  const label = t(`games.${category}`);
  const open = games.filter((game) => game.isActive).length;
  const heading = (
    <SectionTitle>
      {label} {games.length > 0 && <Count>{t('games.summary', { total: games.length, open })}</Count>}
    </SectionTitle>
  );

  if (games.length === 0) {
    return (
      <section>
        <Head>{heading}</Head>
        <Empty>{t('games.empty')}</Empty>
      </section>
    );
  }
  const cards = games.map((game) => <GameCard key={game.code} game={game} currency={currency} />);
  if (!Carousel) {
    return (
      <section>
        <Head>{heading}</Head>
        <Stage>
          <CardRow>{cards}</CardRow>
        </Stage>
      </section>
    );
  }
  return (
    <section>
      <Carousel
        label={label}
        heading={heading}
        slideLabel={(index) => t('games.slide', { name: games[index]?.name ?? '', index: index + 1, total: games.length })}
        previousLabel={t('games.previous')}
        nextLabel={t('games.next')}
      >
        {cards}
      </Carousel>
    </section>
  );
}

/** The sections while the wallet is read. */
export function GameSectionsSkeleton() {
  const { t } = useTranslation('wallet');
  return categories.map((category) => (
    <section key={category} aria-busy="true">
      <Head>
        <SectionTitle>{t(`games.${category}`)}</SectionTitle>
      </Head>
      <Stage>
        <CardRow>
          <Skeleton width="300px" height="211px" radius={theme.radius.hero} />
          <Skeleton width="300px" height="211px" radius={theme.radius.hero} />
        </CardRow>
      </Stage>
    </section>
  ));
}
