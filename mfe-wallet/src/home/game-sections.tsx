import type { Currency, GameAccount, GameCategory, Wallet } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { theme } from '@wallet/shared/style';
import { Skeleton } from '@wallet/shared/ui';
import { memo, useRef } from 'react';
import { GameCard } from './game-card.tsx';
import { cardRow, count, empty, head, sectionTitle, stage } from './game-sections.style.ts';
import { type Carousel, useCarousel } from './use-carousel.ts';
import { useIsNear } from './use-is-near.ts';

const categories = ['slot', 'sport', 'lotto'] as const satisfies readonly GameCategory[];

/** The player's games by category, each in a carousel of its own (HOME-04). Kept while the page around it renders with the same wallet. */
export const GameSections = memo(function GameSections({ wallet }: { wallet: Wallet }) {
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
});

type GameSectionProps = {
  category: GameCategory;
  games: readonly GameAccount[];
  currency: Currency;
  carousel: Carousel | undefined;
};

/** A row of cards until the carousel is here and the section comes near: one that nobody sees is a row that nobody waits for. */
function GameSection({ category, games, currency, carousel: Carousel }: GameSectionProps) {
  const { t } = useTranslation('wallet');
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const label = t(`games.${category}`);
  const open = games.filter((game) => game.isActive).length;
  const heading = (
    <h2 css={sectionTitle}>
      {label} {games.length > 0 && <small css={count}>{t('games.summary', { total: games.length, open })}</small>}
    </h2>
  );

  if (games.length === 0) {
    return (
      <section ref={place}>
        <div css={head}>{heading}</div>
        <p css={empty}>{t('games.empty')}</p>
      </section>
    );
  }
  const cards = games.map((game) => <GameCard key={game.code} game={game} currency={currency} />);
  if (!Carousel || !isNear) {
    return (
      <section ref={place}>
        <div css={head}>{heading}</div>
        <div css={stage}>
          <div css={cardRow}>{cards}</div>
        </div>
      </section>
    );
  }
  return (
    <section ref={place}>
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
      <div css={head}>
        <h2 css={sectionTitle}>{t(`games.${category}`)}</h2>
      </div>
      <div css={stage}>
        <div css={cardRow}>
          <Skeleton width="300px" height="211px" radius={theme.radius.hero} />
          <Skeleton width="300px" height="211px" radius={theme.radius.hero} />
        </div>
      </div>
    </section>
  ));
}
