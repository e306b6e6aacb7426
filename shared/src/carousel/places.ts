/** Where the cards of a carousel are, for the carousel and for what is in its place before it is loaded. Each build takes it along. */

import { css, media, theme } from '@wallet/shared/style';

const { motion, space } = theme;

/** 211 px at the usual text size: larger text makes a card taller, not wider. */
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

/** Full bleed, clipped at the sides only: the ring of a focused card must be seen whole. Its height never changes. */
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
  // A picture is dimmed once: as one beside the centre, or in the centre as a game that is not open.
  '--art-filter': 'none',
  '& [data-centre-only]': { opacity: 0 },
  // Where the cards beside are seen whole they are part of the picture, not its frame.
  [media.tablet]: { opacity: 0.9, filter: 'saturate(.9) brightness(.9)' },
} as const;
// A card alone has its own vanishing point; the shift puts its near edge where the mockup's common one has it: 8 px from the centre.
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

/** Three cards or fewer stand in one place and change parts. */
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
/** The place of a card beside or in the centre; of more than three, those further off have none. */
export function placeOf(index: number, current: number, count: number): Place | undefined {
  const offset = (index - current + count) % count;
  if (offset === 0) return 'centre';
  return offset === 1 ? 'right' : offset === count - 1 ? 'left' : undefined;
}
