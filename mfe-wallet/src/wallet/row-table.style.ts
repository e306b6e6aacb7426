import { css, text, theme, visuallyHidden } from '@wallet/shared/style';

/** A table whose rows are laid out as a list: each `tr` a grid, a line between. Its parts need their roles spelled out, which a table laid out otherwise loses. */
export const rowTable = css({
  display: 'block',
  width: '100%',
  '& tbody': { display: 'block' },
  '& thead, & caption': visuallyHidden,
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.space[3],
    minHeight: '56px',
    paddingBlock: theme.space[2],
  },
  '& tbody tr + tr': { borderTop: `1px solid ${theme.color.rowLine}` },
  '& td': { padding: 0, ...text.body },
});
/** An instant, `DD/MM/YYYY HH:mm:ss`. */
export const whenStyle = css({ ...text.caption, color: theme.color.text3, fontVariantNumeric: 'tabular-nums' });
