import { css, focusRing, keyframes, media, press, text, theme } from '@kaeo/shared/style';

/** Two rows of three. */
export const tileGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space[2],
});

export const tile = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  width: '100%',
  // Fills the row's height, because a neighbour's text may have two lines.
  height: '100%',
  minHeight: '100px',
  padding: `${theme.space[3]} ${theme.space[1]}`,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.s1,
  color: theme.color.text,
  textAlign: 'center',
  textDecoration: 'none',
  ...press,
  ...focusRing,
  '&[data-look="filled"]': { border: 0, background: theme.color.action, color: theme.color.ink },
  '&[data-look="outlined"]': { border: `1.5px solid ${theme.color.action}` },
  [media.wide]: { minHeight: '116px' },
});
export const tileIcon = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: theme.color.actionSoft,
  color: theme.color.action,
  '[data-look="filled"] > &': { background: theme.color.actionPressed, color: theme.color.ink },
});

export const tileLabel = css({ ...text.label, lineHeight: 'calc(1.375rem + var(--leading, 0rem))' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinning = css({ animation: `${turn} 900ms linear infinite`, [media.reducedMotion]: { animation: 'none' } });
