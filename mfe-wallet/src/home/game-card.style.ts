import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { carouselPlaces } from '@kaeo/shared/ui/bundled';

export const cardBox = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  alignItems: 'end',
  padding: `14px 14px 14px ${theme.space[4]}`,
  width: '300px',
  height: carouselPlaces.cardHeight,
  borderRadius: theme.radius.hero,
  background: theme.color.s2,
  textAlign: 'start',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${theme.color.heroSplit}`,
    pointerEvents: 'none',
  },
  '&[data-active="false"] > img:first-of-type': { filter: 'var(--art-filter, saturate(.3) brightness(.6))' },
});
export const art = css({ position: 'absolute', inset: 0, zIndex: -2, width: '100%', height: '100%', objectFit: 'cover' });
export const scrim = css({ position: 'absolute', inset: 0, zIndex: -1, background: theme.gradient.scrim });
export const logo = css({
  position: 'absolute',
  top: '14px',
  left: '14px',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: theme.radius.chip,
  background: theme.color.veil,
  ...text.captionStrong,
});
export const notOpened = css({
  position: 'absolute',
  top: '14px',
  right: '14px',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '26px',
  padding: `0 ${theme.space[2]}`,
  borderRadius: theme.radius.chip,
  background: theme.color.veil,
  ...text.captionStrong,
});
export const foot = css({
  display: 'flex',
  // With millions of kip, the amount needs its own line.
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: theme.space[2],
});
export const facts = css({
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  // Very long amounts with doubled text size wrap instead of being clipped.
  '& > span': { overflowWrap: 'anywhere' },
});
/** At most two lines, above the amount if there is one, otherwise beside the button. */
export const cardName = css({
  ...text.label,
  flexBasis: '100%',
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Glyphs with stacked marks are taller than the line.
    paddingBlock: '0.25em',
    marginBlock: '-0.25em',
  },
  '&[data-active="false"]': { ...text.title, flex: '1 1 8rem', paddingBottom: theme.space[2] },
});
export const credits = css({ ...text.caption, color: theme.color.text2 });

/**
 * The visible button is the pill, but its pseudo-element makes the whole card clickable. Do not add a transform on press: the pill would
 * become the containing block of the pseudo-element, and the release would miss it.
 */
export const cardButton = css({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: '6px',
  marginInlineStart: 'auto',
  minHeight: theme.size.target,
  padding: `0 ${theme.space[4]}`,
  border: 0,
  borderRadius: theme.radius.pill,
  background: theme.color.text,
  color: theme.color.ink,
  ...text.label,
  ...focusRing,
  '&[data-look="ghost"]': { border: `1px solid ${theme.color.text3}`, background: theme.color.veil, color: theme.color.text },
  '&::before': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radius.hero },
  '&:active': { background: theme.color.text2 },
  '&[data-look="ghost"]:active': { background: theme.color.s3 },
});
