import {
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import Slider from 'react-slick';
import { useTranslation } from '../../i18n/i18n.ts';
import { css } from '../../style/style.ts';
import { card, left, right, sideCardStyle } from '../bundled/carousel-places.ts';

/** Queues moves of a slick row, since slick ignores clicks during an animation. `isHurried` is true while more than one is queued. */
function useTurns(slider: RefObject<Slider | null>) {
  const queued = useRef(0);
  const isTurning = useRef(false);
  const [isHurried, setIsHurried] = useState(false);

  function advance(): void {
    setIsHurried(Math.abs(queued.current) > 1);
    if (isTurning.current || queued.current === 0) return;
    if (queued.current > 0) slider.current?.slickNext();
    else slider.current?.slickPrev();
  }

  return {
    isHurried,
    turn: (by: 1 | -1): void => {
      queued.current += by;
      advance();
    },
    /** slick started to move, by a queued click or by its own drag. */
    handleBegin: (): void => {
      isTurning.current = true;
      queued.current -= Math.sign(queued.current);
    },
    handleEnd: (): void => {
      isTurning.current = false;
      advance();
    },
  };
}

/** Moves a row by one card; clicks during the animation are queued. */
export type Turner = { readonly turn: (by: 1 | -1) => void };

/** The slick styles that a row of equal slides needs. */
const slickBox = css({
  width: '900px',
  marginInline: 'calc(50% - 450px)',
  '& .slick-slider': { position: 'relative' },
  // Space for the focus ring; slick sets its own padding on the element.
  '& .slick-list': { overflow: 'hidden', marginBlock: '-8px', padding: '8px 0 !important' },
  '& .slick-track': { display: 'flex' },
  '& .slick-slide': { flexShrink: 0, position: 'relative', outline: 'none' },
  '& .slick-center': { zIndex: 1 },
  '& .slick-slide:not(.slick-center) > div > div': sideCardStyle,
  '& .slick-slide:has(+ .slick-center) > div > div': left,
  '& .slick-center + .slick-slide > div > div': right,
});

type SlickRowProps = {
  ref: Ref<Turner>;
  cards: readonly ReactNode[];
  slideLabel: (index: number) => string;
  onChange: (index: number) => void;
};

const prefersReducedMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** slick leaves hidden slides and clones in the tab order. Only the centre card must be focusable. */
function useInertSides(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const apply = () => {
      for (const slide of root.querySelectorAll('.slick-slide')) {
        // slick also marks an off-screen clone of the centre card as centre.
        const isSide = !slide.classList.contains('slick-center') || slide.getAttribute('aria-hidden') === 'true';
        if (slide.hasAttribute('inert') !== isSide) slide.toggleAttribute('inert', isSide);
      }
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-hidden'] });
    return () => observer.disconnect();
  }, [box]);
}

/** Whether a card is in one of the three slots before the first move. */
const isInitiallyVisible = (index: number, count: number): boolean => index <= 1 || index === count - 1;

/** More than three cards, with slick: three slots of 300 px, in an endless loop. */
export function SlickRow({ ref, cards, slideLabel, onChange }: SlickRowProps) {
  const { t } = useTranslation('shared');
  const box = useRef<HTMLDivElement>(null);
  useInertSides(box);
  const slider = useRef<Slider>(null);
  const { isHurried, turn, handleBegin, handleEnd } = useTurns(slider);
  useImperativeHandle(ref, () => ({ turn }));
  // slick renders each card two or three times, of which three are visible. Render the rest in time slices.
  const hasAll = useDeferredValue(true, false);
  return (
    <div ref={box} css={slickBox}>
      <Slider
        ref={slider}
        centerMode
        centerPadding="0"
        slidesToShow={3}
        infinite
        arrows={false}
        dots={false}
        accessibility={false}
        // Clicks are queued here; slick would drop one that follows immediately after a move.
        waitForAnimate={false}
        speed={prefersReducedMotion() ? 0 : isHurried ? 140 : 320}
        cssEase="cubic-bezier(.2,.9,.3,1)"
        beforeChange={(_from, to) => {
          handleBegin();
          onChange(to);
        }}
        afterChange={handleEnd}
      >
        {cards.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the children have no ids and a fixed order
          <div key={index}>
            <div role="group" aria-roledescription={t('carousel.slide')} aria-label={slideLabel(index)} css={card}>
              {(hasAll || isInitiallyVisible(index, cards.length)) && each}
            </div>
          </div>
        ))}
      </Slider>
    </div>
  );
}
