import { css, media, text, theme, visuallyHidden } from '@kaeo/shared/style';

/** Visually the balance is the heading; this text is for screen readers. */
export const headingStyle = css(visuallyHidden);

/** One column on phones; from 1024 px on, balance and actions are on the left and games on the right. */
export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  [media.wide]: {
    gridTemplateColumns: '400px minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.space[8],
  },
});
export const columnStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  alignContent: 'start',
  '& > section + section': { marginTop: `-${theme.space[1]}` },
});
export const gamesStyle = css({
  display: 'grid',
  // Keeps a row of cards that waits for the carousel from widening the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  alignContent: 'start',
  [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' },
});
export const playSafe = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  alignSelf: 'start',
  marginTop: theme.space[2],
  color: theme.color.text3,
  ...text.caption,
  [media.wide]: { gridColumn: 1, gridRow: 2, marginTop: 0 },
});
