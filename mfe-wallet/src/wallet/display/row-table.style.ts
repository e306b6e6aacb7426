import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';

/** Each `tr` is a grid. Table parts need explicit roles, because changing `display` removes table semantics. */
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
/** Date and time, `DD/MM/YYYY HH:mm:ss`. */
export const whenStyle = css({ ...text.caption, color: theme.color.text3, fontVariantNumeric: 'tabular-nums' });
