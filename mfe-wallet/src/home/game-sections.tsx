import type { Currency, GameAccount, GameCategory, Wallet } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { carouselPlaces } from '@kaeo/shared/ui/bundled';
import { IconButton, Skeleton } from '@kaeo/shared/ui/initial';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { GameCard } from './game-card.tsx';

const sectionTitle = css({
  ...text.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[2],
  minWidth: 0,
});
const count = css({ color: theme.color.text3, ...text.caption });
const empty = css({ color: theme.color.text2, ...text.body });

type Carousel = typeof import('@kaeo/shared/ui/carousel').GameCarousel;

/** Loads the carousel after the first paint. Until then, or if it fails, the cards are a scrollable row, so that the games always work. */
function useCarousel(): Carousel | undefined {
  const [carousel, setCarousel] = useState<Carousel>();
  useEffect(() => {
    import('@kaeo/shared/ui/carousel').then(
      ({ GameCarousel }) => startTransition(() => setCarousel(() => GameCarousel)),
      () => undefined,
    );
  }, []);
  return carousel;
}

const margin = '200px';

/** True once the element is near the viewport. It waits while the focus is inside, because the replacement would lose it. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting) || element.contains(document.activeElement)) return;
        startTransition(() => setIsNear(true));
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

const categories = ['slot', 'sport', 'lotto'] as const satisfies readonly GameCategory[];

/** Memoised, because the page around it renders often with the same wallet (HOME-04). */
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

/** A static preview until the carousel's code has loaded and the section is near the viewport. */
function GameSection({ category, games, currency, carousel: Carousel }: GameSectionProps) {
  const { t } = useTranslation('wallet');
  const place = useRef<HTMLElement>(null);
  // Centre card of the preview, and the first card of the carousel.
  const [first, setFirst] = useState(0);
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
        <div css={carouselPlaces.head}>{heading}</div>
        <p css={empty}>{t('games.empty')}</p>
      </section>
    );
  }
  const total = games.length;
  const cards = games.map((game) => <GameCard key={game.code} game={game} currency={currency} />);
  const previousLabel = t('games.previous', { category: label });
  const nextLabel = t('games.next', { category: label });
  if (!Carousel || !isNear) {
    const step = (by: number) => setFirst((first + by + total) % total);
    return (
      <section ref={place}>
        <div css={carouselPlaces.head}>
          {heading}
          {total > 1 && (
            <div css={carouselPlaces.arrows}>
              <IconButton variant="filled" label={previousLabel} icon={<ChevronLeft size={22} />} onClick={() => step(-1)} />
              <IconButton variant="filled" label={nextLabel} icon={<ChevronRight size={22} />} onClick={() => step(1)} />
            </div>
          )}
        </div>
        <Stage cards={cards} current={first} />
      </section>
    );
  }
  const inOrder = [...games.slice(first), ...games.slice(0, first)];
  return (
    <section ref={place}>
      <Carousel
        label={label}
        heading={heading}
        slideLabel={(index) => {
          const game = inOrder[index];
          return t('games.slide', { name: game?.name ?? '', index: game ? games.indexOf(game) + 1 : 0, total });
        }}
        previousLabel={previousLabel}
        nextLabel={nextLabel}
      >
        {[...cards.slice(first), ...cards.slice(0, first)]}
      </Carousel>
    </section>
  );
}

function Stage({ cards, current }: { cards: readonly ReactNode[]; current: number }) {
  return (
    <div css={carouselPlaces.stage}>
      {cards.map((each, index) => {
        const place = carouselPlaces.placeOf(index, current, cards.length);
        return (
          place && (
            // oxlint-disable-next-line react/no-array-index-key -- the cards have a fixed order
            <div
              key={index}
              css={[carouselPlaces.card, carouselPlaces.deckCard, carouselPlaces.deckPlaces[place]]}
              inert={place !== 'centre'}
            >
              {each}
            </div>
          )
        );
      })}
    </div>
  );
}

const skeletonCards = ['centre', 'right', 'left'].map((key) => (
  <Skeleton key={key} width="300px" height={carouselPlaces.cardHeight} radius={theme.radius.hero} />
));

const skeletonArrows = ['left', 'right'].map((key) => (
  <Skeleton key={key} width={theme.size.target} height={theme.size.target} radius={theme.radius.pill} />
));

export function GameSectionsSkeleton() {
  const { t } = useTranslation('wallet');
  return categories.map((category) => (
    <section key={category} aria-busy="true">
      <div css={carouselPlaces.head}>
        <h2 css={sectionTitle}>{t(`games.${category}`)}</h2>
        <div css={carouselPlaces.arrows}>{skeletonArrows}</div>
      </div>
      <Stage cards={skeletonCards} current={0} />
    </section>
  ));
}
