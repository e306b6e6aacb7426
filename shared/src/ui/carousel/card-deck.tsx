import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { card, deckCard, deckPlaces, placeOf } from '../bundled/carousel-places.ts';
import { useSwipe } from './use-swipe.ts';

type CardDeckProps = {
  cards: readonly ReactNode[];
  current: number;
  slideLabel: (index: number) => string;
  onStep: (step: 1 | -1) => void;
};

/** One to three cards: slick needs more to rotate, so these swap positions instead. */
export function CardDeck({ cards, current, slideLabel, onStep }: CardDeckProps) {
  const { t } = useTranslation('shared');
  const { handlers, wasSwipe } = useSwipe(onStep);
  return (
    <div
      {...handlers}
      onClickCapture={(event) => {
        if (!wasSwipe()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {cards.map((each, index) => {
        const place = placeOf(index, current, cards.length);
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- the children have no ids and a fixed order
            key={index}
            role="group"
            aria-roledescription={t('carousel.slide')}
            aria-label={slideLabel(index)}
            inert={place !== 'centre'}
            css={[card, deckCard, place && deckPlaces[place]]}
          >
            {each}
          </div>
        );
      })}
    </div>
  );
}
