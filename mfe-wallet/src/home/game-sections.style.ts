import { css, text, theme } from '@kaeo/shared/style';

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
