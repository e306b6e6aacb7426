import { css, media, text, theme } from '@wallet/shared/style';

/** The row of a section's heading; as high as the carousel's own, which takes its place. */
export const head = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.size.control,
  marginBottom: theme.space[3],
});
export const sectionTitle = css({
  ...text.h2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.space[2],
  minWidth: 0,
});
export const count = css({ color: theme.color.text3, ...text.caption });
export const empty = css({ color: theme.color.text2, ...text.body });

/** Full bleed and of the cards' height from the start, so that nothing moves when the carousel comes. */
export const stage = css({
  height: '211px',
  marginInline: `calc(-1 * ${theme.size.gutter})`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  scrollSnapType: 'x mandatory',
  [media.wide]: { marginInline: 0 },
});
export const cardRow = css({
  display: 'flex',
  gap: theme.space[2],
  width: 'max-content',
  paddingInline: 'calc(50% - 150px)',
  '& > *': { flexShrink: 0, scrollSnapAlign: 'center' },
});
