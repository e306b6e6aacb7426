import { css, focusRing, press, text, theme } from '@kaeo/shared/style';

/** Layout shared by the balance and its skeleton, so that nothing shifts when the balance loads. */
export const heroCard = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  minHeight: 'calc(231px + 5 * var(--leading, 0rem))',
  padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[5]}`,
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${theme.color.heroLine}`,
});
export const art = css({ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' });
export const person = css({
  display: 'grid',
  gridTemplateColumns: '40px 1fr auto',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 'calc(48px + var(--leading, 0rem))',
});
export const avatar = css({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: theme.radius.pill,
  background: theme.color.heroSplit,
  ...text.strong,
});
export const nameStyle = css({ ...text.label });
export const caption = css({ ...text.caption, color: theme.color.heroText });
export const totalLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  marginTop: theme.space[2],
});
export const synced = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...text.caption,
  color: theme.color.heroText,
});
export const figure = css({ order: 1, flexBasis: '100%', minHeight: 'calc(48px + var(--leading, 0rem))' });
export const lineOfFacts = css({ display: 'flex', gap: theme.space[1] });
export const divider = css({
  width: '100%',
  height: '1px',
  margin: `${theme.space[2]} 0 ${theme.space[3]}`,
  border: 0,
  background: theme.color.heroSplit,
});
export const split = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
/** Fills the space beside the button; large amounts push the button below. */
export const parts = css({ display: 'flex', flexWrap: 'wrap', flex: '999 1 auto', gap: theme.space[2] });
export const splitPart = css({
  flex: '1 1 0',
  minHeight: 'calc(48px + 2 * var(--leading, 0rem))',
  '& + &': { paddingLeft: theme.space[3], borderLeft: `1px solid ${theme.color.heroSplit}` },
});
export const partAmount = css({ ...text.strong, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' });
/** Text below the icon, or beside it when the button has its own line. */
export const transferButton = css({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 0 3.5rem',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
  columnGap: theme.space[2],
  minWidth: 'min-content',
  minHeight: '48px',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  border: 0,
  borderRadius: theme.radius.button,
  background: theme.color.heroSplit,
  color: theme.color.text,
  ...text.caption,
  lineHeight: 'calc(1.25rem + var(--leading, 0rem))',
  ...press,
  ...focusRing,
});
