import { css, media, text, theme } from '../../style/style.ts';

const { color, motion, space } = theme;

export const scrim = css({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.sheet,
  background: color.scrim,
  transition: `opacity ${motion.fade}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

// Base UI puts a layer over the page; without `fixed` and its own z-index the popup would be below it.
const fixed = {
  position: 'fixed',
  zIndex: theme.layer.sheet,
  display: 'flex',
  flexDirection: 'column',
  // Not fully opaque: behind an opaque scroller, Chromium leaves the area beside inner round corners blank.
  background: `${color.s1}fe`,
  color: color.text,
  boxShadow: `0 0 0 1px ${color.sheetLine}, ${theme.shadow.float}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const;

const centred = {
  inset: '0',
  width: `min(100% - 48px, ${theme.size.sheet})`,
  height: 'fit-content',
  maxHeight: 'min(92dvh, 760px)',
  [`@media (min-height: 700px)`]: { maxHeight: 'min(760px, 100dvh - 144px)' },
  margin: 'auto',
  borderRadius: theme.radius.sheet,
  transition: `transform ${motion.sheetIn}, opacity ${motion.fade}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.96)' },
  '&[data-ending-style]': { transition: `transform ${motion.sheetOut}, opacity ${motion.fade}` },
} as const;

const full = { height: '92dvh', [media.tablet]: { height: 'min(92dvh, 760px)' } } as const;

/** At the bottom on a phone, centred from 600 px. */
export const sheetPopup = css({
  ...fixed,
  insetInline: 0,
  bottom: 0,
  maxHeight: '92dvh',
  // Leaves room for a toast above, so it does not cover the close button; a low window has no room.
  [`@media (min-height: 560px)`]: { maxHeight: 'min(92dvh, 100dvh - 72px)' },
  borderRadius: `${theme.radius.sheet} ${theme.radius.sheet} 0 0`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  scrollPaddingBlock: '72px 96px',
  '@media (max-height: 31.25em)': { scrollPaddingBlock: '60px 16px' },
  transition: `transform ${motion.sheetIn}`,
  [`@media not all and (min-width: 600px)`]: {
    '&[data-starting-style], &[data-ending-style]': { transform: 'translateY(100%)' },
    '&[data-ending-style]': { transition: `transform ${motion.sheetOut}` },
  },
  [media.tablet]: centred,
  '&[data-tall]': full,
});
export const fullSheet = css(full);

export const dialogPopup = css({ ...fixed, ...centred, padding: '24px 20px 20px' });
export const dialogTitle = css({ margin: 0, ...text.h2 });
export const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '52px',
  height: '52px',
  marginBottom: space[4],
  borderRadius: '16px',
  background: color.actionSoft,
  color: color.action,
});
export const dialogButtons = css({ display: 'flex', gap: space[2], marginTop: space[4] });
