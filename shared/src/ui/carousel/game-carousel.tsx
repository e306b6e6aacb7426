import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { arrows, card, deckCard, deckPlaces, head, placeOf, stage } from '../bundled/carousel-places.ts';
import { IconButton, VisuallyHidden } from '../initial/initial.ts';
import { SlickRow, type Turner } from './slick-row.tsx';
import { useSwipe } from './use-swipe.ts';

type CardDeckProps = {
  cards: readonly ReactNode[];
  current: number;
  slideLabel: (index: number) => string;
  onStep: (step: 1 | -1) => void;
};

/** One to three cards: slick needs more to rotate, so these swap positions instead. */
function CardDeck({ cards, current, slideLabel, onStep }: CardDeckProps) {
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

/** Half the width of the centre card; clicks outside hit a side card. */
const halfCard = 150;
const minCards = 3;

type GameCarouselProps = {
  label: string;
  /** Shown in the row of the arrows. */
  heading?: ReactNode;
  /** Accessible name of one slide, e.g. "2 of 7: Prism Reels". */
  slideLabel: (index: number) => string;
  /** Cards of 300x211 px. Elements with `data-centre-only` are shown on the centre card only. */
  children: readonly ReactNode[];
  previousLabel: string;
  nextLabel: string;
};

/** The height is fixed, so loading shifts nothing. */
export function GameCarousel({ label, heading, slideLabel, children, previousLabel, nextLabel }: GameCarouselProps) {
  const { t } = useTranslation('shared');
  const row = useRef<Turner>(null);
  const [chosen, setChosen] = useState(0);
  const count = children.length;
  const current = Math.min(chosen, Math.max(0, count - 1));
  const isDeck = count <= minCards;

  const step = (by: 1 | -1) => {
    if (isDeck) setChosen((current + by + count) % count);
    else row.current?.turn(by);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  // Ignore clicks on a button of the centre card: from the keyboard they have no position and would count as left.
  const handlePress = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    const box = event.currentTarget.getBoundingClientRect();
    const fromCentre = event.clientX - (box.left + box.width / 2);
    if (Math.abs(fromCentre) > halfCard && count > 1) step(fromCentre < 0 ? -1 : 1);
  };

  return (
    <div role="group" aria-roledescription={t('carousel.role')} aria-label={label}>
      <div role="presentation" onKeyDown={count > 1 ? handleKeyDown : undefined}>
        {(heading !== undefined || count > 1) && (
          <div css={head}>
            {heading}
            {count > 1 && (
              <div css={arrows}>
                <IconButton variant="filled" label={previousLabel} icon={<ChevronLeft size={22} />} onClick={() => step(-1)} />
                <IconButton variant="filled" label={nextLabel} icon={<ChevronRight size={22} />} onClick={() => step(1)} />
              </div>
            )}
          </div>
        )}
        <div css={stage} role="presentation" onClick={handlePress}>
          {isDeck ? (
            <CardDeck cards={children} current={current} slideLabel={slideLabel} onStep={step} />
          ) : (
            <SlickRow ref={row} cards={children} slideLabel={slideLabel} onChange={setChosen} />
          )}
        </div>
      </div>
      <span aria-live="polite">
        <VisuallyHidden>{chosen === 0 ? '' : slideLabel(current)}</VisuallyHidden>
      </span>
    </div>
  );
}
