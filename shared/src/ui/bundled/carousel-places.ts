/** Positions of the cards of a carousel, shared with its placeholder. Bundled into each build. */

import { css, media, theme } from '@kaeo/shared/style';

const { motion, space } = theme;

/** 211 px at the default text size. Larger text makes cards taller, not wider. */
export const cardHeight = '13.1875rem';

export const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: theme.size.control,
  marginBottom: space[3],
  '& > :first-of-type': { minWidth: 0 },
});
export const arrows = css({ display: 'flex', flexShrink: 0, gap: space[2], marginInlineStart: 'auto' });

/** Full width, clipped at the sides only, so that the focus ring of a card stays visible. The height is constant. */
export const stage = css({
  position: 'relative',
  display: 'flow-root',
  height: cardHeight,
  marginInline: `calc(-1 * ${theme.size.gutter})`,
  overflowX: 'clip',
  overflowY: 'visible',
  touchAction: 'pan-y',
  [media.wide]: { marginInline: 0 },
});

export const sideCardStyle = {
  opacity: 0.62,
  filter: 'saturate(.75) brightness(.8)',
  cursor: 'pointer',
  // Dim a picture only once: beside the centre, or for a game that is not open.
  '--art-filter': 'none',
  '& [data-centre-only]': { opacity: 0 },
  // On wide screens the side cards are fully visible.
  [media.tablet]: { opacity: 0.9, filter: 'saturate(.9) brightness(.9)' },
} as const;
// A single card has its own vanishing point; the shift puts its near edge 8 px from the centre, as in the mock-up.
const turned = (towardsRight: 1 | -1) =>
  ({
    ...sideCardStyle,
    transform: `translateX(${30 * towardsRight}px) perspective(1000px) rotateY(${24 * towardsRight}deg) scale(.86)`,
    [media.tablet]: {
      ...sideCardStyle[media.tablet],
      transform: `translateX(${65 * towardsRight}px) perspective(1000px) rotateY(${24 * towardsRight}deg) scale(.82)`,
    },
    [media.reducedMotion]: { transform: 'none' },
  }) as const;

export const card = css({
  width: '300px',
  height: cardHeight,
  transition: `transform ${motion.carousel}, opacity ${motion.carousel}`,
  '& [data-centre-only]': { transition: `opacity ${motion.carousel}` },
});
export const left = turned(1);
export const right = turned(-1);

/** Up to three cards share one place and swap roles. */
export const deckCard = css({
  position: 'absolute',
  left: 'calc(50% - 150px)',
  transition: `translate ${motion.carousel}, transform ${motion.carousel}, opacity ${motion.carousel}`,
});
export const deckPlaces = {
  centre: css({ zIndex: 1 }),
  left: css({ ...left, translate: '-300px' }),
  right: css({ ...right, translate: '300px' }),
};

export type Place = keyof typeof deckPlaces;
/** The place of a card in or beside the centre; undefined for cards further away. */
export function placeOf(index: number, current: number, count: number): Place | undefined {
  const offset = (index - current + count) % count;
  if (offset === 0) return 'centre';
  return offset === 1 ? 'right' : offset === count - 1 ? 'left' : undefined;
}
