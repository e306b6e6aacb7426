import { cardHeight } from '@wallet/shared/carousel-places';
import { css, focusRing, text, theme } from '@wallet/shared/style';

export const cardBox = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  alignItems: 'end',
  padding: `14px 14px 14px ${theme.space[4]}`,
  width: '300px',
  height: cardHeight,
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
  // Millions of kip take the line to themselves.
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: theme.space[2],
});
export const facts = css({
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  // Millions in text of twice the size: better broken than cut.
  '& > span': { overflowWrap: 'anywhere' },
});
/** On two lines at most, above the amount where there is one and beside the button otherwise. */
export const cardName = css({
  ...text.label,
  flexBasis: '100%',
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // A font with stacked marks is taller than its line.
    paddingBlock: '0.25em',
    marginBlock: '-0.25em',
  },
  '&[data-active="false"]': { ...text.title, flex: '1 1 8rem', paddingBottom: theme.space[2] },
});
export const credits = css({ ...text.caption, color: theme.color.text2 });

/**
 * The button's own box is the pill; what it answers to is the whole card. Hence no transform on press: it would make the pill the
 * pseudo-element's container, and the finger would be outside when it lifts.
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
